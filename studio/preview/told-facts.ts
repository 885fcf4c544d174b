import { readingOf } from '../../rules/situation.ts';
import type { FactOverride } from '../../runtime/facts/facts.ts';
import type { Async } from '../../schemas/async.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { FactType, FactValue } from '../../schemas/domains/fact.ts';
import type { Person } from './protocol.ts';

/** A document says the type of no bool. */
const BOOL: FactType = { kind: 'bool' };

/** Where the visitor is, and in which theme, the scene says: he can go on from there. */
const BY_SCENE = ['page.route', 'page.area', 'page.language', 'page.theme', 'page.layout', 'page.isCoded', 'page.isUpcoming'];

/** What was told of what a visitor did holds until he does something in the preview. */
const DONE = ['memory.', 'input.'];

function hasHappened(reading: Async<FactValue>): boolean {
  return reading.state === 'ready' && Boolean(reading.value);
}

/**
 * The facts that were set for a person, as rules read them: ages are counted back from the instant `at` (ms), "unknown" is
 * asked and lost. A fact that nobody set is as its source says.
 */
export function toldFacts({ facts }: Person, at: number, typesOf: () => SiteDocument['facts']): FactOverride {
  return (id, read) => {
    const value = Object.hasOwn(facts, id) && !BY_SCENE.includes(id) ? facts[id] : undefined;
    if (value === undefined || (hasHappened(read) && DONE.some((family) => id.startsWith(family)))) return read;
    return readingOf(value, typesOf()[id]?.type ?? BOOL, at);
  };
}
