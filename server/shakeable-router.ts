import type { Plugin } from 'vite';

const CREATES = /= (React\w*\.(?:createContext|createElement|forwardRef|memo)\()/g;
const CLASS = /= (class extends React\w*\.\w+ \{[\s\S]*?\n\});/g;
const WRITES = /^\w+\.(?:displayName|contextType) = .*;$/gm;

/**
 * Lets the bundler leave out what the page doesn't use of react-router. Version 7 creates contexts and components when it
 * is loaded, without telling the bundler that this has no effect, so that `matchRoutes` alone would cost 12 KB gzip.
 * It also drops names and types of contexts: delete this once the page renders the router's components.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(WRITES, '').replace(CLASS, '= /* @__PURE__ */ (() => $1)();').replace(CREATES, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
