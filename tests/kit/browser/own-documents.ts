import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import type { BuildRecord } from '../../../server/built.ts';
import { OWN } from './servers.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(OWN.dist, path), 'utf8'));

/** The documents of the product's own sites, as they were built: each worker would take seconds to make them from the manifests. */
export const DOCUMENTS = (read('pages/build.json') as BuildRecord).sites.map((path) => read(path) as SiteDocument);
