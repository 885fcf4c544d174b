import type { Plugin } from 'vite';

const CREATES = /= (React\w*\.(?:createContext|createElement|forwardRef|memo)\()/g;
const CLASS = /= (class extends React\w*\.\w+ \{[\s\S]*?\n\});/g;
const WRITES = /^\w+\.(?:displayName|contextType) = .*;$/gm;

/**
 * Lets the bundler remove unused parts of react-router 7, about 12 KB gzip. Its contexts and components are not marked as free
 * of side effects. Delete this plugin once pages render the router's components, because it drops the names and types of
 * contexts.
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
