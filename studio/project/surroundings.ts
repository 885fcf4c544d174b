import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComponentEntry, ComponentParts } from '../../schemas/manifest/component.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { listFiles } from './project.ts';

/** What manifests may name but do not hold: components, icons, files served as they are. */
export interface Surroundings {
  readonly parts: ComponentParts;
  readonly icons: ReadonlySet<string>;
  /** Addresses of static files: `/docs/japan/user-agreement.pdf`. */
  readonly publicFiles: ReadonlySet<string>;
}

/** Components and icons are the product's, wherever the sites are kept; so are the static files where a folder of sites has none. */
export async function loadSurroundings(root: string, registry: readonly ComponentEntry[]): Promise<Surroundings> {
  const parts = await Promise.all(
    registry.map(async ({ name, slots, words = [], schema }) => [name, { ...(await schema()), slots, words }] as const),
  );
  // The shortest of the files that list every icon by name.
  const icons: unknown = JSON.parse(await readFile(join(PROJECT, 'node_modules/lucide-static/tags.json'), 'utf8'));
  const own = await listFiles(root, 'public');
  const files = own.length > 0 ? own : await listFiles(PROJECT, 'public');
  return {
    parts: Object.fromEntries(parts),
    icons: new Set(Object.keys(Object(icons))),
    publicFiles: new Set(files.map((file) => file.slice('public'.length))),
  };
}
