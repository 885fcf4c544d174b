import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answersChunk } from './server/answers-chunk.ts';
import { routerShaking } from './server/router-shaking.ts';

/**
 * What every first page shows comes as one file: small ones compress worse and cost a request each. Style sheets,
 * schemas and what opens later stay out.
 */
const FIRST =
  /components\/(?:link|button|icon|skeleton|empty|number|side-menu|site-footer|site-header|screens\/(?:home|market-table|parts))\/(?!Preferences)[A-Z]\w*\.tsx$/;

/** How the page's code becomes files. The pages themselves are written by server/build.ts and server/dev.ts. */
export default defineConfig({
  plugins: [react(), routerShaking(), answersChunk()],
  appType: 'custom',
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  build: {
    manifest: true,
    // The policy of the pages allows `data:` for images only; and what is inlined can't be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'main.tsx',
      output: { codeSplitting: { groups: [{ name: 'first', test: FIRST }] } },
    },
  },
});
