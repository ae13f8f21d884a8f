// What is wrong with the looks of the page, for looks.rs. Its value is an object with a function for each question.
({
  /** Every visible text whose contrast with its background is less than 4.5, with the contrast; and the number of texts. */
  faint() {
    const numbers = colour => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const linear = part => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const behind = node => {
        for (; node; node = node.parentElement) {
            const colour = numbers(getComputedStyle(node).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
    };
    const faint = [];
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || !node.checkVisibility() || node.closest('script, style, option')) continue;
        texts += 1;
        const style = getComputedStyle(node);
        const front = numbers(node.closest('svg') ? style.fill : style.color);
        const [one, other] = [luminance(front), luminance(behind(node))];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (!(contrast >= 4.5)) faint.push(`${contrast.toFixed(2)}: ${text}`);
    }
    return { texts, faint };
},

  /** Problems for people who use a keyboard or a screen reader, each as a sentence. */
  barriers() {
    const all = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
    const told = node => node.outerHTML.slice(0, 120);
    const name = node => (node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent
        ?? document.getElementById(node.getAttribute('aria-labelledby'))?.textContent ?? node.textContent ?? '').trim();
    const ids = [...document.querySelectorAll('[id]')].map(node => node.id);
    const refers = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for'];
    const levels = all('h1, h2, h3, h4').map(node => Number(node.tagName[1]));
    const landmarks = 'header, main, nav, dialog, [role=region], [role=search], .skip';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const outside = [];
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (walker.currentNode.textContent.trim() && !node.closest(`${landmarks}, script, style`)) outside.push(told(node));
    }
    return [
        ...ids.filter((id, place) => ids.indexOf(id) !== place).map(id => `the id ${id} is there twice`),
        ...refers.flatMap(from => all(`[${from}]`).flatMap(node => node.getAttribute(from).split(' ').filter(id => !ids.includes(id)).map(id => `${from} leads to no ${id}`))),
        ...['header', 'main'].filter(tag => all(`body > ${tag}`).length !== 1).map(tag => `there is not one ${tag}`),
        ...(all('h1').length === 1 ? [] : [`there are ${all('h1').length} h1`]),
        ...levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1).map(level => `an h${level} skips a level`),
        ...all('input, select, button, a[href], summary, [role=img], [role=listbox], nav, section').filter(node => !name(node)).map(node => `it has no name: ${told(node)}`),
        ...all('input').filter(node => !node.labels.length && !node.hasAttribute('aria-label')).map(node => `it has no label: ${told(node)}`),
        ...all('ul > :not(li), ol > :not(li), dl > :not(div)').map(node => `it is no item: ${told(node)}`),
        ...all('pre, #result').filter(node => node.scrollHeight > node.clientHeight + 1 && node.tabIndex < 0).map(node => `it cannot be scrolled by keyboard: ${told(node)}`),
        ...outside.map(text => `it is in no landmark: ${text}`),
    ];
},

  /** The controls that can have the focus and do not show it. */
  unseenFocus() {
    return [...document.querySelectorAll('a[href], button, input, select, summary, pre')]
    .filter(node => node.checkVisibility() && !node.disabled && !node.matches('.skip')).filter(node => {
        node.focus({ focusVisible: true });
        const { outlineStyle, outlineWidth } = getComputedStyle(node);
        return document.activeElement === node && (outlineStyle === 'none' || parseFloat(outlineWidth) < 1);
    }).map(node => node.outerHTML.slice(0, 120));
  },

  /** The controls that never had the focus since `watchFocus()`. Of radio buttons, one of each group is enough. */
  unreached() {
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    .filter(node => node.checkVisibility() && !node.disabled && !node.dataset.reached)
    .filter(node => node.type !== 'radio' || !document.querySelector(`[name=${node.name}][data-reached]`)).map(node => node.outerHTML.slice(0, 120));
  },

  /** Marks each control that gets the focus from now on, and returns how many elements there are at most. */
  watchFocus() {
    document.activeElement.blur();
    addEventListener('focusin', event => { event.target.dataset.reached = 'yes'; });
    return document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length;
  },

  /** The widths of window and page if one of them is wider than this. On a phone the window grows with the page. */
  tooWide(width) {
    const widths = [document.documentElement.scrollWidth, innerWidth];
    return widths.some(found => found > width) ? widths : null;
  },
})
