import { describe, expect, it } from 'vitest';
import { Facts } from '../../runtime/facts/facts.ts';
import { MemoryClock } from '../../runtime/ports/memory.ts';
import { modal, siteDocument } from '../../runtime/testing/site-document.ts';
import { storesOf } from '../../runtime/testing/stores-of.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { shiftedClock } from './shifted-clock.ts';
import { toldFacts } from './told-facts.ts';

const AT = Date.UTC(2026, 2, 10, 12);
const HOUR_MS = 3_600_000;
const TYPES: SiteDocument['facts'] = {
  'memory.a.dismissedAt': { type: { kind: 'instant' }, nullable: true },
  'compliance.kycToast.riskUserGuideFrequency': { type: { kind: 'duration' }, nullable: true },
  'user.tierLevel': { type: { kind: 'int', min: 0, max: 100 }, nullable: true },
};

type Told = Parameters<typeof toldFacts>[0]['facts'];

function factsWith(told: Told) {
  const { stores } = storesOf({ document: siteDocument({ surfaces: { a: modal() } }) }, { clock: new MemoryClock(AT) });
  return {
    stores,
    facts: new Facts(
      stores,
      toldFacts({ persona: null, facts: told }, AT, () => TYPES),
    ),
  };
}

describe('[TOL-24] facts that were set for a person', () => {
  it.each<[string, Told, string, unknown]>([
    [
      'win over what the back end says',
      { 'compliance.toast.isHkUser': true },
      'compliance.toast.isHkUser',
      { state: 'ready', value: true },
    ],
    ['are known to be none', { 'user.tierLevel': null }, 'user.tierLevel', { state: 'ready', value: null }],
    ['are numbers as they stand', { 'user.tierLevel': 11 }, 'user.tierLevel', { state: 'ready', value: 11 }],
    ['are asked and lost', { 'user.tierLevel': 'unknown' }, 'user.tierLevel', { state: 'lost' }],
    ['are so old', { 'memory.a.dismissedAt': { ago: 'PT1H' } }, 'memory.a.dismissedAt', { state: 'ready', value: AT - HOUR_MS }],
    ['are instants', { 'memory.a.dismissedAt': '2026-03-10T11:00:00Z' }, 'memory.a.dismissedAt', { state: 'ready', value: AT - HOUR_MS }],
    [
      'are durations',
      { 'compliance.kycToast.riskUserGuideFrequency': 'PT1H' },
      'compliance.kycToast.riskUserGuideFrequency',
      { state: 'ready', value: HOUR_MS },
    ],
    ['leave the page to its address', { 'page.route': 'assets' }, 'page.route', { state: 'ready', value: 'home' }],
    ['say what the back end says of the page', { 'page.isBlocked': true }, 'page.isBlocked', { state: 'ready', value: true }],
    ['leave others as they are', { 'user.tierLevel': 11 }, 'memory.a.shownAt', { state: 'ready', value: null }],
  ])('%s', (_name, told, id, expected) => {
    expect(factsWith(told).facts.read(id)).toEqual(expected);
  });

  it('say what he did before, until he does something in the preview', () => {
    const { facts, stores } = factsWith({ 'memory.a.dismissedAt': { ago: 'PT1H' } });
    stores.memory.remember('a', 'dismissedAt', AT);
    expect(facts.read('memory.a.dismissedAt')).toEqual({ state: 'ready', value: AT });
  });

  it('hold for a surface on screen, too', () => {
    const { facts } = factsWith({ 'memory.a.shownAt': { ago: 'PT1H' } });
    expect(facts.frozen('a').read('memory.a.shownAt')).toEqual({ state: 'ready', value: AT - HOUR_MS });
  });
});

describe('[TOL-24] the instant of a preview', () => {
  it('goes on from where it was set, and comes back to now', () => {
    const below = new MemoryClock(AT);
    const clock = shiftedClock(below);
    clock.set(AT + 24 * HOUR_MS);
    below.advance(1);
    expect(clock.now()).toBe(AT + 24 * HOUR_MS + 1);
    let fired: number | null = null;
    clock.after(HOUR_MS, () => (fired = clock.now()));
    below.advance(HOUR_MS);
    expect(fired).toBe(AT + 25 * HOUR_MS + 1);
    clock.set(null);
    expect(clock.now()).toBe(AT + HOUR_MS + 1);
  });
});
