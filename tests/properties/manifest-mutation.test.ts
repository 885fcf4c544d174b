import { describeMisspelt, FILES } from './misspelt.ts';

// Examples of each kind of section. `npm run test:matrix` misspells every file.
const SOME = /\/(main|links|routes|surfaces\/hk-dialog)\.json$/;
describeMisspelt(FILES.filter(([file]) => SOME.test(file)));
