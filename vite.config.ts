import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontsWithoutSwap } from './server/fonts-without-swap.ts';
import { shakeableRouter } from './server/shakeable-router.ts';

/** Everything that the entry imports, in one file. Small files compress worse and cost a request each. */
const FIRST = { name: 'main', test: /app[\\/]main\.tsx$/ };

/** Requests and the parsers of their responses: every page needs several after its first paint, and each is small compared with a request. */
const STANDING = {
  name: 'standing',
  test: /[\\/]zod[\\/]|schemas[\\/](zod|stored[\\/]compliance-copy|domains[\\/](calls?|wire|.*[\\/](shapes|toast-config)))\.ts|runtime[\\/](page[\\/](after-paint|watch-identity)|effects[\\/]submit|api[\\/](http-client|json-fetch|parse|request-code)|sources[\\/]orders|market[\\/]market-stream)\.ts/,
};

/** Modules that the screens share. One chunk shortens the page's list of files and saves requests. */
const PARTS = { name: 'parts', test: /components[\\/](ui[\\/](common|loaded)|screens[\\/]account)[\\/](?!Account\.tsx|fields|.*schema)/ };

/** Keeps the dependencies of the matched modules out of a chunk, since other chunks import them, too. */
const ALONE = { includeDependenciesRecursively: false };

const TRADE = {
  ...ALONE,
  name: 'trade',
  test: /components[\\/](surfaces[\\/]order-dialog|screens[\\/](chart|order-ticket|orders|trade))[\\/](?!.*(schema|fields))/,
};

/** Pages about the user's funds. A user who opens one opens others, and together they are as large as an image. */
const FUNDS = {
  ...ALONE,
  name: 'funds',
  test: /components[\\/]screens[\\/](wallet|deposit|withdraw|tickets|kyc|passkeys|account|steps)[\\/](?!.*schema)/,
};

/** The launcher of the chat, which every page has, and the modules that it shares with the open room. */
const LAUNCHER = {
  ...ALONE,
  name: 'launcher',
  test: /chat-room[\\/](ChatRoom|use-focus)|runtime[\\/](chat[\\/]|sources[\\/]chat\.)|schemas[\\/](domains[\\/]chat[\\/]frames|stored[\\/]chat-room)/,
};

const CHAT = {
  ...ALONE,
  name: 'chat',
  test: /components[\\/](ui[\\/]conversation|screens[\\/]chat|surfaces[\\/]chat-room)[\\/](?!ChatRoom|use-focus|.*(schema|fields))/,
};

const SOCKET = { ...ALONE, name: 'socket', test: /runtime[\\/](reconnecting-socket|navigation[\\/]socket-address)\.ts/ };

/** Pages with articles and lists, and pages about rewards with their tabs. They are small and link to one another. */
const READING = {
  ...ALONE,
  name: 'reading',
  test: /components[\\/](surfaces[\\/]tab-bar|screens[\\/](article|credits|growth|legal|list|message|not-found|product))[\\/](?!.*(schema|fields))/,
};

/** Every page loads the bars, since the one that says that the page is offline can't be loaded then. They need no code of dialogs. */
const BARS = {
  ...ALONE,
  name: 'bars',
  test: /components[\\/](surfaces[\\/](notice-bar|promotion-banner)|ui[\\/](dialog[\\/]CloseButton|notice[\\/]Bar))(?!.*schema)/,
};

/** Notices and forms in dialogs. Together they are one request of 10 KB instead of ten requests. */
const DIALOGS = {
  ...ALONE,
  name: 'dialogs',
  test: /components[\\/](surfaces[\\/](account-panel|agreement-dialog|choice-dialog|content-banner|form-dialog|micro-app-dialog|notice-dialog|option-list|promotion-dialog)|ui[\\/](dialog|form|micro-app|notice|radio-group)|screens[\\/]auth)[\\/](?!.*(schema|fields))/,
};

const PUBLISHED = {
  ...ALONE,
  name: 'published',
  test: /(runtime|schemas|stored)[\\/]published(\.ts$|[\\/](?!validate-published|parse-safe-json|verify[\\/]vocabulary))|schemas[\\/](suggest|manifest[\\/](explain|explain-union|expression|issue|meaning|prop-form|shape|slots))\.ts$/,
};

/** Validator of published documents: the vocabulary and all component schemas. Merged into other chunks, they would delay those chunks. */
const JUDGE = {
  ...ALONE,
  name: 'judge',
  test: /runtime[\\/]published[\\/]|schemas[\\/](manifest[\\/]|domains[\\/](catalogue|fact|families|fallback-values|source|[a-z]+[\\/](.*sources|route-facts|notices|fund-password|passkey))\.ts)|rules[\\/]operators\.ts$|components[\\/](schemas|.*markets[\\/]market|.*[.-](schema|fields)|.*[\\/]fields)\.ts$/,
};

/** Configuration of the page's code. `server/build.ts` and `server/dev.ts` write the pages themselves. */
export default defineConfig({
  plugins: [react(), shakeableRouter()],
  appType: 'custom',
  // By default, dexie resolves to CommonJS, which would add an interop runtime to the first load of every page.
  // The shim is for older versions of React. This version has `useSyncExternalStore`.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/dexie.mjs' },
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
    ],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, visitor: fontsWithoutSwap },
  },
  build: {
    manifest: true,
    // The content security policy allows `data:` for images only, and inlined assets can't be cached.
    assetsInlineLimit: 0,
    // The validator of published documents isn't urgent, so the first load doesn't list its dependencies.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => (file.includes('/judge-') ? [] : deps) },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'app/main.tsx',
      output: {
        codeSplitting: { groups: [FIRST, STANDING, PUBLISHED, JUDGE, PARTS, TRADE, FUNDS, LAUNCHER, CHAT, SOCKET, READING, BARS, DIALOGS] },
      },
      // The registry lists the components of `components/eager-components.ts`, too.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
});
