import { findBrowser } from './find-browser.ts';
import { runParts } from './run-parts.ts';
import { partsNamed } from './test-parts.ts';
import { exitCode, failures, slowest, summary, table } from './test-tally.ts';

// `npm test` runs all parts, `npm test -- unit` those that are named.
const parts = partsNamed(process.argv.slice(2));
process.env['CHROMIUM_PATH'] = findBrowser();
const outcomes = await runParts(parts);
console.log(['', ...slowest(outcomes), '', ...table(outcomes), '', ...failures(outcomes), summary(outcomes)].join('\n'));
process.exitCode = exitCode(parts, outcomes);
