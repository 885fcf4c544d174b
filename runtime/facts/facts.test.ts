import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { MemoryClock } from '../ports/memory.ts';
import { modal, siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';
import { Facts } from './facts.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MIDNIGHT = Date.UTC(2026, 0, 16);

function factsOf() {
  const clock = new MemoryClock(NOW);
  const document = siteDocument({ surfaces: { a: modal({ shown: { counter: 'newbie' } }), b: modal() } });
  const { stores } = storesOf({ document }, { clock });
  return { facts: new Facts(stores), stores };
}

describe('[MAN-23] a surface on screen', () => {
  it('reads its own showing as it was when it opened, and everything else as it is', () => {
    const { facts, stores } = factsOf();
    const frozen = facts.frozen('a');
    const shown = stores.site.document.surfaces['a']?.shown;
    runInAction(() => {
      stores.memory.recordShown('a', shown, NOW);
      stores.memory.remember('a', 'dismissedAt', NOW);
      stores.memory.recordShown('b', undefined, NOW);
    });
    const ids = ['memory.a.shownAt', 'memory.a.shownToday', 'memory.a.dismissedAt', 'memory.b.shownAt'];
    const read = (of: Facts) => Object.fromEntries(ids.map((id) => [id, of.read(id)]));
    const live = { state: 'ready', value: NOW };
    expect(read(facts)).toEqual({
      'memory.a.shownAt': live,
      'memory.a.shownToday': { state: 'ready', value: 1 },
      'memory.a.dismissedAt': live,
      'memory.b.shownAt': live,
    });
    expect(read(frozen)).toEqual({
      'memory.a.shownAt': { state: 'ready', value: null },
      'memory.a.shownToday': { state: 'ready', value: 0 },
      'memory.a.dismissedAt': live,
      'memory.b.shownAt': live,
    });
  });
});

describe('what changes by itself', () => {
  it.each([
    ['memory.reward.shownToday', MIDNIGHT],
    ['memory.reward.shownAt', null],
    ['user.tierLevel', null],
  ])('%s: %s', (id, expected) => {
    expect(factsOf().facts.nextChange(id, NOW)).toBe(expected);
  });

  it('[MAN-23] the count of a surface on screen does not', () => {
    const { facts } = factsOf();
    expect(facts.frozen('a').nextChange('memory.a.shownToday', NOW)).toBeNull();
    expect(facts.frozen('a').nextChange('memory.b.shownToday', NOW)).toBe(MIDNIGHT);
  });
});

it('a rule that the document has not is a fault, not a decision', () => {
  expect(() => factsOf().facts.decide('nowhere')).toThrow('the site document has no rule "nowhere"');
});
