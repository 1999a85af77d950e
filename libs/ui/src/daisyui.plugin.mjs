import daisyui from 'daisyui';
import plugin from 'tailwindcss/plugin';

/**
 * The parts of daisyUI that our screens use: of the others, words like “list” would add the rules.
 * The scroll lock would move the page behind an open dialog by the width of its scroll bar.
 */
const include = [
  ...['properties', 'rootcolor', 'scrollbar', 'svg', 'join', 'radius'],
  ...['badge', 'button', 'checkbox', 'input', 'kbd', 'link', 'loading', 'modal', 'progress'],
  ...['radio', 'select', 'status', 'table', 'textarea', 'toggle'],
];

/**
 * daisyUI without its rules for what a box has inside, like `.toggle:has(:checked) > :nth-child(2)`.
 * Rules of that shape make Chromium style the whole page anew at each element that comes or goes.
 */
export default plugin.withOptions(
  (options) => (api) => {
    const addComponents = (styles) => api.addComponents(withoutHas(styles));
    daisyui({ ...options, include }).handler({ ...api, addComponents });
  },
  (options) => daisyui(options).config,
);

function withoutHas(styles) {
  if (Array.isArray(styles)) return styles.map(withoutHas);
  if (typeof styles !== 'object' || styles === null) return styles;
  const rules = Object.entries(styles).map(([selectors, style]) => [
    selectors
      .split(/, (?=&|fieldset)/)
      .filter(isKept)
      .join(', '),
    withoutHas(style),
  ]);
  return Object.fromEntries(rules.filter(([selectors]) => selectors !== ''));
}

/** A button keeps the ring of the hidden field inside. */
function isKept(selector) {
  return !selector.startsWith('&:has(') || selector === '&:has(:focus-visible)';
}
