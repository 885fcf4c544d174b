import { describe, expect, it } from 'vitest';
import { competitions } from '../schemas/domains/growth/shapes.ts';
import { z } from '../schemas/zod.ts';
import { askForData, cookiesOf, TEST_NOW, testSandbox } from './fixtures.ts';

const PATH = '/api/web/v1/competition/list';
const YEAR_MS = 365 * 86_400_000;

async function competitionsAt(now: number) {
  const sandbox = testSandbox(() => now);
  const cookies = await cookiesOf(sandbox, { persona: 'visitor' });
  return z.parse(competitions, await askForData(sandbox.app, PATH, { cookies }));
}

describe('competitions', () => {
  it.each([TEST_NOW, TEST_NOW + YEAR_MS])('move with the clock: at %d some run, some come, some are over', async (now) => {
    const list = await competitionsAt(now);
    const second = now / 1000;
    expect(list.some(({ start_time, end_time }) => start_time <= second && second < end_time)).toBe(true);
    expect(list.some(({ start_time }) => start_time > second)).toBe(true);
    expect(list.some(({ end_time }) => end_time <= second)).toBe(true);
  });
});
