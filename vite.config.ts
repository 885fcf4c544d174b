import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontsWithoutSwap } from './server/fonts-without-swap.ts';
import { shakeableRouter } from './server/shakeable-router.ts';

/** All that the entry imports is one file: small ones compress worse and cost a request each. */
const FIRST = { name: 'main', test: /app[\\/]main\.tsx$/ };

/** Requests and the parsers of their responses: every page needs several after its first paint, and each is small compared with a request. */
const STANDING = {
  name: 'standing',
  test: /[\\/]zod[\\/]|schemas[\\/](zod|stored[\\/]compliance-copy|domains[\\/](calls?|wire|.*[\\/](shapes|toast-config)))\.ts|runtime[\\/](page[\\/](after-paint|watch-identity)|effects[\\/]submit|api[\\/](http-client|json-fetch|parse|request-code)|sources[\\/]orders|market[\\/]market-stream)\.ts/,
};

/** What the screens share: the page's script names fewer files, and fewer are asked for. */
const PARTS = { name: 'parts', test: /components[\\/](ui[\\/](common|loaded)|screens[\\/]account)[\\/](?!Account\.tsx|fields|.*schema)/ };

/** What other parts use as well stays where they find it. */
const ALONE = { includeDependenciesRecursively: false };

/** The trade screen and what stands in it come together. */
const TRADE = {
  ...ALONE,
  name: 'trade',
  test: /components[\\/](surfaces[\\/]order-dialog|screens[\\/](chart|order-ticket|orders|trade))[\\/](?!.*(schema|fields))/,
};

/** Whoever opens one page of his funds opens others: together they are as large as a picture. */
const FUNDS = {
  ...ALONE,
  name: 'funds',
  test: /components[\\/]screens[\\/](wallet|deposit|withdraw|tickets|kyc|passkeys|account|steps)[\\/](?!.*schema)/,
};

/** The launcher of the chat, which every page has, and what it and the open room read. */
const LAUNCHER = {
  ...ALONE,
  name: 'launcher',
  test: /chat-room[\\/](ChatRoom|use-focus)|runtime[\\/](chat[\\/]|sources[\\/]chat\.)|schemas[\\/](domains[\\/]chat[\\/]frames|stored[\\/]chat-room)/,
};

/** Conversations: the open room, and rooms on pages of their own. */
const CHAT = {
  ...ALONE,
  name: 'chat',
  test: /components[\\/](ui[\\/]conversation|screens[\\/]chat|surfaces[\\/]chat-room)[\\/](?!ChatRoom|use-focus|.*(schema|fields))/,
};

/** Shared by the market stream and the chat. */
const SOCKET = { ...ALONE, name: 'socket', test: /runtime[\\/](reconnecting-socket|navigation[\\/]socket-address)\.ts/ };

/** Pages that are read, and those of rewards with their tabs: small, and linked to one another. */
const READING = {
  ...ALONE,
  name: 'reading',
  test: /components[\\/](surfaces[\\/]tab-bar|screens[\\/](article|credits|growth|legal|list|message|not-found|product))[\\/](?!.*(schema|fields))/,
};

/** Notices and the questions that a visitor answers: together they are a request of 10 KB instead of ten. */
const DIALOGS = {
  ...ALONE,
  name: 'dialogs',
  test: /components[\\/](surfaces[\\/](account-panel|agreement-dialog|choice-dialog|content-banner|form-dialog|micro-app-dialog|notice-bar|notice-dialog|option-list|promotion-banner|promotion-dialog)|ui[\\/](dialog|form|micro-app|notice|radio-group)|screens[\\/]auth)[\\/](?!CloseButton|.*(schema|fields))/,
};

/** What looks at publications, and says what is wrong with one. */
const PUBLISHED = {
  ...ALONE,
  name: 'published',
  test: /(runtime|schemas|stored)[\\/]published(\.ts$|[\\/](?!validate-published|parse-safe-json|verify[\\/]vocabulary))|schemas[\\/](suggest|manifest[\\/](explain|explain-union|expression|issue|meaning|prop-form|shape|slots))\.ts$/,
};

/**
 * What judges a published document: the vocabulary, and the schemas of all components. It has a file of its own, since parts
 * of it that lay with other code would make files wait for one another.
 */
const JUDGE = {
  ...ALONE,
  name: 'judge',
  test: /runtime[\\/]published[\\/]|schemas[\\/](manifest[\\/]|domains[\\/](catalogue|fact|families|fallback-values|source|[a-z]+[\\/](.*sources|route-facts|notices|fund-password|passkey))\.ts)|rules[\\/]operators\.ts$|components[\\/](.*markets[\\/]market|.*[.-](schema|fields)|.*[\\/]fields)\.ts$/,
};

/** How the page's code becomes files. The pages themselves are written by server/build.ts and server/dev.ts. */
export default defineConfig({
  plugins: [react(), shakeableRouter()],
  appType: 'custom',
  // The package gives its CommonJS file, which would put a runtime for such files into the first load of every page.
  // React itself has what the other package fills in for older versions.
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
    // The policy of the pages allows `data:` for images only; and what is inlined can't be cached.
    assetsInlineLimit: 0,
    // Nobody waits for the code that judges published documents, so the first load doesn't list what it needs.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => (file.includes('/judge-') ? [] : deps) },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'app/main.tsx',
      output: {
        codeSplitting: { groups: [FIRST, STANDING, PUBLISHED, JUDGE, PARTS, TRADE, FUNDS, LAUNCHER, CHAT, SOCKET, READING, DIALOGS] },
      },
      // What components/eager-components.ts names stands in the registry too, as all components do.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
});
