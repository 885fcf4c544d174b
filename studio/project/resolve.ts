import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { manifestSchema } from '../../schemas/manifest/manifest-schema.ts';
import type { JsonObject, Schema } from '../../schemas/manifest/shape.ts';
import { problemsOf } from '../../schemas/manifest/explain.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Place } from './finding.ts';
import { inherit, type Step } from './inherit.ts';
import { type Chain, chainOf } from './layers.ts';
import { placeOf } from './locate.ts';
import { oncePerKey } from './once.ts';
import { soundPart } from './sound.ts';

/** A site's manifest with its parents merged in. */
export interface ResolvedSite {
  readonly key: string;
  readonly chain: Chain;
  readonly steps: readonly Step[];
  readonly effective: JsonObject;
  /** Where a value of the effective manifest is written. */
  placeOf(path: Problem['path'], atKey?: boolean): Place;
}

/** Merges a site's layers (design, Manifest). Says nothing of whether the result is sound: `validateSite` does. */
export const resolveSite = oncePerKey((project, key): ResolvedSite => {
  const chain = chainOf(project, key);
  const { effective, steps } = inherit(chain.layers);
  return { key, chain, steps, effective, placeOf: (path, atKey) => placeOf(chain.layers, path, atKey) };
});

const schemas = new WeakMap<ComponentParts, Schema>();

/** The manifest's schema with the components' parts, built once for the same parts. */
export function schemaFor(parts: ComponentParts): Schema {
  const known = schemas.get(parts) ?? manifestSchema(parts);
  schemas.set(parts, known);
  return known;
}

const manifests = new WeakMap<ResolvedSite, { readonly parts: ComponentParts; readonly manifest: Manifest }>();

/** The effective manifest, typed: the same object for the same site and parts. Of one that the schema refuses, what is sound. */
export function effectiveManifest(site: ResolvedSite, parts: ComponentParts): Manifest {
  const known = manifests.get(site);
  if (known?.parts === parts) return known.manifest;
  const { manifest } = soundPart(site.effective, problemsOf(schemaFor(parts), site.effective));
  manifests.set(site, { parts, manifest });
  return manifest;
}
