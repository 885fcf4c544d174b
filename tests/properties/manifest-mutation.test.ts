import { describeMisspelt, FILES } from './misspelt.ts';

// A site, a notice and sections of records, of lists and of links: `npm run test:matrix` misspells every file.
const SOME = /\/(main|links|routes|surfaces\/hk-dialog)\.json$/;
describeMisspelt(FILES.filter(([file]) => SOME.test(file)));
