//! The service as a whole.

use super::context::Diff;
use super::{describe, rules};

impl Diff<'_> {
    /// Compares what is said about the service as a whole.
    pub(super) fn service(&mut self) {
        let (base, head) = (self.base, self.head);
        let part = self.both("service", base.place, head.place, Vec::new());
        self.changed(&rules::SERVICE_NAME, &part.with("name"), &base.name, &head.name);
        self.reworded(&part, "about", &base.about, &head.about);
        self.facts(&part, &base.facts, &head.facts);
        self.notes(&part, "limits", &base.limits, &head.limits);

        let (old, new) = (&base.client, &head.client);
        let client = part.with("crate");
        self.changed(&rules::CRATE, &client.with("name"), &old.package, &new.package);
        self.changed(&rules::VARIABLE, &client.with("url_variable"), &old.url_variable, &new.url_variable);
        self.changed(&rules::VARIABLE, &client.with("key_variable"), &old.key_variable, &new.key_variable);

        self.changed(&rules::BASE_PATH, &part.with("base_path"), &base.base_path, &head.base_path);

        let (old, new) = (&base.authentication, &head.authentication);
        let authentication = part.with("authentication");
        self.changed(&rules::KEY_HEADER, &authentication.with("header"), &old.header, &new.header);
        self.changed(&rules::KEY_HEADER, &authentication.with("prefix"), &old.prefix, &new.prefix);
        self.reworded(&authentication, "about", &old.about, &new.about);
        let (old_check, new_check) = (self.head_name(old.check), new.check.map(|id| head[id].full_name()));
        if old_check != new_check {
            self.find(&rules::KEY_CHECK, authentication.with("check"), old_check, new_check);
        }

        let (old, new) = (&base.error_body, &head.error_body);
        let body = part.with("error_body");
        self.changed(&rules::ERROR_BODY, &body.with("code"), &old.code.join("."), &new.code.join("."));
        let [old_type, new_type] = [old, new].map(|body| describe::code_type(body.code_type));
        self.changed(&rules::ERROR_BODY, &body.with("code_type"), old_type, new_type);
        self.changed(&rules::ERROR_BODY, &body.with("message"), &old.message.join("."), &new.message.join("."));
        self.reworded(&body, "about", &old.about, &new.about);
        self.success(&part, base.success.as_slice(), head.success.as_slice());

        let permissions = part.with("permissions");
        for old in &base.permissions {
            if let Some(new) = head.permissions.iter().find(|new| new.name.spec == old.name.spec) {
                let part = self.within(&permissions, &old.name.spec, Some(old.place), Some(new.place));
                self.reworded(&part, "about", &old.about, &new.about);
            }
        }
    }

    /// Compares the groups: what became of their names and their documentation.
    pub(super) fn groups(&mut self) {
        for (old_name, new_name) in self.groups.clone() {
            let old = self.base.groups.iter().find(|group| group.name.spec == old_name);
            let new = self.head.groups.iter().find(|group| group.name.spec == new_name);
            let (Some(old), Some(new)) = (old, new) else { continue };
            let operations = new.operations.iter().filter_map(|id| self.head.operations.get(id.0));
            let reached_from = operations.map(|operation| operation.full_name()).collect();
            let part = self.both(new_name.as_str(), old.place, new.place, reached_from);
            self.changed(&rules::GROUP_RENAMED, &part, &old_name, &new_name);
            self.reworded(&part, "about", &old.about, &new.about);
            self.facts(&part, &old.facts, &new.facts);
        }
    }
}
