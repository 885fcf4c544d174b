import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { manifestSchema } from '../../schemas/manifest/manifest-schema.ts';
import type { JsonObject, Schema } from '../../schemas/manifest/shape.ts';
import { problemsOf } from '../../schemas/manifest/explain.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Place } from './finding.ts';
import { inherit, type Step } from './inherit.ts';
import { type Chain, chainOf, siteKeys } from './layers.ts';
import { placeOf } from './locate.ts';
import { keptByObject } from './kept.ts';
import { keptByParts } from './kept-by-parts.ts';
import { oncePerKey } from './once.ts';
import { soundPart, type Sound } from './sound.ts';
import { expandManifest } from './expand/expand.ts';
import { FALLBACK_LANGUAGE, ownTexts, type Texts } from './texts.ts';

/** A site's manifest with its parents merged in. */
export interface ResolvedSite {
  readonly key: string;
  readonly chain: Chain;
  readonly steps: readonly Step[];
  /** Merged, in the form in which manifests are written. */
  readonly merged: JsonObject;
  /** English texts, from which some of the full vocabulary follows. */
  readonly english: Texts;
  /** Where a value of the effective manifest is written. */
  placeOf(path: Problem['path'], atKey?: boolean): Place;
}

/** Merges a site's layers (design, Manifest). Says nothing of whether the result is sound: `validateSite` does. */
export const resolveSite = oncePerKey((project, key): ResolvedSite => {
  const chain = chainOf(project, key);
  const own = chain.layers.at(-1);
  // What is wrong with a chain hangs on the whole project.
  const english = ownTexts(project, FALLBACK_LANGUAGE);
  const known = siteKeys(project);
  const resolve = (): ResolvedSite => merge({ key, chain, english }, known);
  const parts = [...chain.layers, ...Object.entries(english).flat(), known.join(' ')];
  return own && !chain.isBroken ? sites(own, parts, resolve) : resolve();
});

/** Both sides of a comparison share a site whose manifests are the same, and with it all that is computed of it. */
const sites = keptByParts<ResolvedSite>();

function merge({ key, chain, english }: Pick<ResolvedSite, 'key' | 'chain' | 'english'>, known: readonly string[]): ResolvedSite {
  const { effective, steps } = inherit(chain.layers, known);
  const places = new Map<string, Place>();
  return {
    key,
    chain,
    steps,
    merged: effective,
    english,
    placeOf(path, atKey = false) {
      const name = `${path.join('\0')} ${atKey}`;
      const place = places.get(name) ?? placeOf(chain.layers, path, atKey);
      places.set(name, place);
      return place;
    },
  };
}

/** The manifest's schema with the components' parts, built once for the same parts. */
export const schemaFor = keptByObject<ComponentParts, Schema>(manifestSchema);

/** A site's manifest as typed questions can be asked of it, and what the schema refused. */
export interface CheckedSite extends Sound {
  /** The manifest in the full vocabulary, whatever the schema says of it. */
  readonly effective: JsonObject;
  readonly refused: readonly Problem[];
}

const checked = keptByParts<CheckedSite>();

/** The same object for the same site and parts. */
export function checkedSite(site: ResolvedSite, parts: ComponentParts): CheckedSite {
  return checked(site, [parts], () => {
    const effective = expandManifest(site.merged, { parts, english: site.english });
    const refused = problemsOf(schemaFor(parts), effective);
    return { effective, refused, ...soundPart(effective, refused) };
  });
}

/** The effective manifest, typed: of one that the schema refuses, what is sound. */
export function effectiveManifest(site: ResolvedSite, parts: ComponentParts): Manifest {
  return checkedSite(site, parts).manifest;
}
