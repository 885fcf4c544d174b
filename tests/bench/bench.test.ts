import { expect, it } from 'vitest';
import { quickRun } from './quick-run.ts';

it('[CMD-11] prints the ratios of benchmarks and writes them to a file', () => {
  const { printed, written } = quickRun('--only', 'redaction');
  expect(printed).toEqual(written.map(({ ratio }) => ratio.toFixed(2)));
  const [{ subject = 0, reference = 0 } = {}] = written;
  expect(written).toMatchObject([{ against: 'JSON.stringify of them', ratio: subject / reference }]);
});
