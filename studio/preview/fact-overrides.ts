import { toReading } from '../../rules/situation.ts';
import type { FactOverride } from '../../runtime/facts/facts.ts';
import type { Async } from '../../schemas/async.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { FactType, FactValue } from '../../schemas/domains/fact.ts';
import type { Person } from './protocol.ts';

/** Documents omit the type of boolean facts. */
const BOOL: FactType = { kind: 'bool' };

/** Facts that follow from the scene's location and theme, because the visitor can navigate. */
const BY_SCENE = ['page.route', 'page.area', 'page.language', 'page.theme', 'page.layout', 'page.isCoded', 'page.isUpcoming'];

/** Facts about the visitor's actions, overridden until the visitor acts in the preview. */
const DONE = ['memory.', 'input.'];

function hasHappened(reading: Async<FactValue>): boolean {
  return reading.state === 'ready' && Boolean(reading.value);
}

/** Overrides facts of a person. Ages count back from `at` (ms), and "unknown" is a failed source. Other facts come from their source. */
export function createFactOverride({ facts }: Person, at: number, typesOf: () => SiteDocument['facts']): FactOverride {
  return (id, read) => {
    const value = Object.hasOwn(facts, id) && !BY_SCENE.includes(id) ? facts[id] : undefined;
    if (value === undefined || (hasHappened(read) && DONE.some((family) => id.startsWith(family)))) return read;
    return toReading(value, typesOf()[id]?.type ?? BOOL, at);
  };
}
