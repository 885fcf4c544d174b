import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComponentEntry, ComponentParts } from '../../schemas/manifest/component.ts';
import { listFiles } from './project.ts';

/** What manifests may name but do not hold: components, icons, files served as they are. */
export interface Surroundings {
  readonly parts: ComponentParts;
  readonly icons: ReadonlySet<string>;
  /** Addresses of static files: `/docs/japan/user-agreement.pdf`. */
  readonly publicFiles: ReadonlySet<string>;
}

export async function loadSurroundings(root: string, registry: readonly ComponentEntry[]): Promise<Surroundings> {
  const parts = await Promise.all(registry.map(async ({ name, slots, schema }) => [name, { ...(await schema()), slots }] as const));
  const icons: unknown = JSON.parse(await readFile(join(root, 'node_modules/lucide-static/icon-nodes.json'), 'utf8'));
  const files = await listFiles(root, 'public');
  return {
    parts: Object.fromEntries(parts),
    icons: new Set(Object.keys(Object(icons))),
    publicFiles: new Set(files.map((file) => file.slice('public'.length))),
  };
}
