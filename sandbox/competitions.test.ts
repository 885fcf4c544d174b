import { describe, expect, it } from 'vitest';
import { competitions } from '../schemas/domains/growth/shapes.ts';
import { z } from '../schemas/zod.ts';
import { fetchData, getCookies, TEST_NOW, createTestSandbox } from './fixtures.ts';

const PATH = '/api/web/v1/competition/list';
const YEAR_MS = 365 * 86_400_000;

async function getCompetitions(now: number) {
  const sandbox = createTestSandbox(() => now);
  const cookies = await getCookies(sandbox, { persona: 'visitor' });
  return z.parse(competitions, await fetchData(sandbox.app, PATH, { cookies }));
}

describe('competitions', () => {
  it.each([TEST_NOW, TEST_NOW + YEAR_MS])('move with the clock: at %d some run, some come, some are over', async (now) => {
    const list = await getCompetitions(now);
    const second = now / 1000;
    expect(list.some(({ start_time, end_time }) => start_time <= second && second < end_time)).toBe(true);
    expect(list.some(({ start_time }) => start_time > second)).toBe(true);
    expect(list.some(({ end_time }) => end_time <= second)).toBe(true);
  });
});
