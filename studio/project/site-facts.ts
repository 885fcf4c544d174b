import { factCatalogue } from '../../schemas/sources/catalogue.ts';
import type { FactCatalogue } from '../../schemas/sources/fact.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { keptByObject } from './kept.ts';

/** Every fact of a site, described once for a manifest. */
export const siteFacts = keptByObject<Manifest, FactCatalogue>(factCatalogue);
