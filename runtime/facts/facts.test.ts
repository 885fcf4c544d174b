import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { ready } from '../../schemas/async.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { Facts } from './facts.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MIDNIGHT = Date.UTC(2026, 0, 16);

function createFacts() {
  const document = createTestSite({ surfaces: { a: createModal({ shown: { counter: 'newbie' } }), b: createModal() } });
  const { stores } = createTestStores({ document }, { clock: new MemoryClock(NOW) });
  return { facts: new Facts(stores), stores };
}

it('[MAN-23] a surface on screen reads its own showing as of its opening, and everything else live', () => {
  const { facts, stores } = createFacts();
  const frozen = facts.snapshotFor('a');
  runInAction(() => {
    stores.memory.recordShown('a', stores.site.document.surfaces['a']?.shown, NOW);
    stores.memory.remember('a', 'dismissedAt', NOW);
    stores.memory.recordShown('b', undefined, NOW);
  });
  const ids = ['memory.a.shownAt', 'memory.a.shownToday', 'memory.a.dismissedAt', 'memory.b.shownAt'];
  const read = (of: Facts) => ids.map((id) => of.read(id));
  expect(read(facts)).toEqual([ready(NOW), ready(1), ready(NOW), ready(NOW)]);
  expect(['a', 'b'].map((id) => frozen.nextChange(`memory.${id}.shownToday`, NOW))).toEqual([null, MIDNIGHT]);
  // Also after a publication.
  for (const own of [frozen, frozen.withStores(stores)]) expect(read(own)).toEqual([ready(null), ready(0), ready(NOW), ready(NOW)]);
});

it.each([
  ['memory.reward.shownToday', MIDNIGHT],
  ['memory.reward.shownAt', null],
  ['user.tierLevel', null],
])('the next change of the fact %s is %s', (id, expected) => {
  expect(createFacts().facts.nextChange(id, NOW)).toBe(expected);
});

it('an override applies to every copy, but not to a fixed fact', () => {
  const { stores } = createFacts();
  const facts = new Facts(stores, (id, read) => (id === 'page.area' ? ready('a') : read));
  const fixed = facts.withFact('device.isPhone', true).withFact('user.uid', '7');
  const copies = [facts.snapshotFor('a'), facts.withStores(stores), fixed];
  expect(copies.map((copy) => copy.read('page.area'))).toEqual(copies.map(() => ready('a')));
  expect([fixed.read('device.isPhone'), fixed.withFact('page.area', 'b').read('page.area')]).toEqual([ready(true), ready('b')]);
});

it('throws for a rule that the document lacks', () => {
  expect(() => createFacts().facts.decide('nowhere')).toThrow('the site document has no rule "nowhere"');
});
