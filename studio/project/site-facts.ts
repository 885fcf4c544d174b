import { factCatalogue } from '../../schemas/facts/catalogue.ts';
import type { FactCatalogue } from '../../schemas/facts/fact.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';

const catalogues = new WeakMap<Manifest, FactCatalogue>();

/** Every fact of a site, described once for a manifest. */
export function siteFacts(manifest: Manifest): FactCatalogue {
  const facts = catalogues.get(manifest) ?? factCatalogue(manifest);
  catalogues.set(manifest, facts);
  return facts;
}
