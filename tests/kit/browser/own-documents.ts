import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import type { BuildRecord } from '../../../server/read-build.ts';
import { OWN } from './servers.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(OWN.dist, path), 'utf8'));

/** Documents of the product's own sites, read from the build because creating them takes seconds. */
export const DOCUMENTS = (read('pages/build.json') as BuildRecord).sites.map((path) => read(path) as SiteDocument);
