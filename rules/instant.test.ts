import { describe, expect, it } from 'vitest';
import { checkSituation } from './cases.ts';
import { parseInstant } from './instant.ts';
import { catalogue } from './fixtures.ts';

describe('an instant', () => {
  it.each([
    ['2026-03-10T12:00:00Z', Date.UTC(2026, 2, 10, 12)],
    ['2026-03-10T12:00Z', Date.UTC(2026, 2, 10, 12)],
    ['2026-03-10T12:00:00.250+02:00', Date.UTC(2026, 2, 10, 10, 0, 0, 250)],
    ['2026-03-10', Date.UTC(2026, 2, 10)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ])('[TOL-5] "%s" is %s', (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  const ODD_FORMS = ['10.03.2026', '2026-03-10T12:00:00', '2026-03-10 12:00:00Z', '1773144000000', ''];
  it.each([...ODD_FORMS, '2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-03-10T25:00:00Z'])('[TOL-5] "%s" is none', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('[TOL-5] is refused in a case otherwise, as its now and as the value of a fact', () => {
    const situation = { now: '10.03.2026', facts: { 'entry.timestamp': '10.03.2026' } };
    expect(checkSituation(situation, catalogue).map(({ check }) => check)).toEqual(['rule/case-now', 'rule/case-value']);
  });
});
