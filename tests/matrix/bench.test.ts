import { expect, it } from 'vitest';
import { quickRun } from '../bench/quick-run.ts';

it('[CMD-11] prints the ratios of all quick benchmarks and writes them to a file', () => {
  const { printed, written } = quickRun();
  expect(printed).toEqual(written.map(({ ratio }) => ratio.toFixed(2)));
  const names = written.map(({ name }) => name).join('\n');
  for (const name of ['evaluate', 'validate every site', 'write a page', 'MACD', 'lines of log']) expect(names).toContain(name);
});
