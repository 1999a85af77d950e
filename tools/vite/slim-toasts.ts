import type { Plugin } from 'vite';

const rule =
  /\.Toastify__toast--stacked\[data-collapsed=['"]?true['"]?\]:not\(:last-child\)\s*>\s*\*\s*\{[^{}]*\}/;

/**
 * Leaves out a rule of react-toastify, for stacked toasts, which we have not. For its sake Chromium
 * styled everything before an element anew that came last in its place, such as all comments of a post.
 */
export function slimToasts(): Plugin {
  return {
    name: 'unburden:slim-toasts',
    // After Tailwind, which brings the style sheet in.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\.css$/ },
      handler(code) {
        if (!rule.test(code)) this.error('The rule for stacked toasts has changed.');
        return { code: code.replace(rule, ''), map: null };
      },
    },
  };
}
