import { parseArgs } from 'node:util';
import { selectChangedParts } from './changed-parts.ts';
import { findBrowser } from './find-browser.ts';
import { runParts } from './run-parts.ts';
import { selectParts } from './test-parts.ts';
import { getExitCode, formatFailures, formatSlowest, formatSummary, formatTable } from './test-tally.ts';

// `npm test` runs the parts of the tier `test`. `npm test -- unit types` runs these parts. `npm test -- changed` runs everything that a change can affect.
const { values, positionals } = parseArgs({
  options: { matrix: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const tiers = values.all ? (['test', 'matrix'] as const) : values.matrix ? (['matrix'] as const) : (['test'] as const);
const started = performance.now();
const parts = positionals[0] === 'changed' ? selectChangedParts() : selectParts(positionals, tiers);
if (parts.some(({ command }) => command.some((word) => /playwright|size/.test(word)))) process.env['CHROMIUM_PATH'] = findBrowser();
const outcomes = await runParts(parts);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const lines = ['', ...formatSlowest(outcomes), '', ...formatTable(outcomes), '', ...formatFailures(outcomes), `${seconds} s in all`];
console.log([...lines, formatSummary(outcomes)].join('\n'));
process.exitCode = getExitCode(parts, outcomes);
