import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { redactText } from '../../runtime/telemetry/redacted.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { readCorpus } from '../redaction/read-corpus.ts';
import { compare, type Comparison, type Result } from './measure.ts';

function createRedactionComparison(): Comparison {
  const lines = readCorpus().map(({ given }) => given);
  return {
    name: `redact ${lines.length} lines of log`,
    against: 'JSON.stringify of them',
    subject: () => lines.map((line) => redactText(line)),
    reference: () => lines.map((line) => JSON.stringify({ line })),
  };
}

// Other groups are imported lazily, so that `--only redaction` loads neither the sites nor a browser.
const COMPARISONS: Readonly<Record<string, () => Promise<readonly Comparison[]>>> = {
  sites: async () => (await import('./sites.ts')).getSiteComparisons(),
  indicators: async () => (await import('./indicators.ts')).createIndicatorComparisons(),
  redaction: () => Promise.resolve([createRedactionComparison()]),
};

const SLOW: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
  scale: async () => (await import('./scale.ts')).measureScale(),
  pages: async () => (await import('./pages/pages.ts')).measurePages(),
  charts: async () => (await import('./charts/charts.ts')).measureCharts(),
};

/** `--quick`: few rounds, no slow groups. `--only GROUP`: one group. `--out FILE`: the file for the results. */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' }, out: { type: 'string' } } });

if (options.only !== undefined && !Object.hasOwn({ ...COMPARISONS, ...SLOW }, options.only)) throw new Error(`no group "${options.only}"`);

const isQuick = options.quick === true;
const isChosen = (group: string): boolean => options.only === undefined || options.only === group;
const results: Result[] = [];
for (const [group, load] of Object.entries(COMPARISONS)) {
  const comparisons = isChosen(group) ? await load() : [];
  results.push(...comparisons.map((comparison) => compare(comparison, isQuick ? { rounds: 3, roundMs: 5 } : undefined)));
}
for (const [group, run] of Object.entries(SLOW)) if (!isQuick && isChosen(group)) results.push(...(await run()));
for (const { name, against, subject, reference, ratio, unit = 'ms' } of results) {
  const [left, right] = [subject, reference].map((amount) => `(${amount.toFixed(3)} ${unit})`);
  console.log(`${ratio.toFixed(2).padStart(9)} ×  ${name} ${left} against ${against} ${right}`);
}
writeFileSync(options.out ?? join(PROJECT, 'tests/bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
