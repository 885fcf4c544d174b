import { expect, it } from 'vitest';
import { quickRun } from './quick-run.ts';

it('[CMD-11] prints the ratios of benchmarks and writes them to a file', () => {
  const { printed, written } = quickRun('--only', 'redaction');
  expect(printed).toEqual(written.map(({ ratio }) => ratio.toFixed(2)));
  expect(written).toMatchObject([{ against: 'JSON.stringify of them' }]);
  expect(written.map(({ ratio }) => ratio)).toEqual(written.map(({ subject, reference }) => subject / reference));
});
