// Validates a document with @readme/openapi-parser.
import { compileErrors, validate } from '@readme/openapi-parser';

const result = await validate(process.argv[2]);
console.log(result.valid ? `valid ${result.specification}, ${result.warnings.length} warnings` : compileErrors(result));
process.exit(result.valid ? 0 : 1);
