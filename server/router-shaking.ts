import type { Plugin } from 'vite';

const ROUTER = /react-router[\\/]dist[\\/]/;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const FACTORY = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler drop what we do not use of react-router: names for its dev tools, assigned at the top level, keep
 * every form, link and loader component alive (13.9 KB gzip, against 5.4 without).
 */
export function routerShaking(): Plugin {
  return {
    name: 'meridian:router-shaking',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return { code: code.replace(DISPLAY_NAME, '').replace(FACTORY, '= /* @__PURE__ */ $1'), map: null };
    },
  };
}
