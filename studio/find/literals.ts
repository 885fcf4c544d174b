import { getMeaning } from '../../schemas/manifest/meaning.ts';
import { findBranch, getChild, getDef, isObject, type Schema, unwrap } from '../../schemas/manifest/shape.ts';
import { type Use, describePlace } from './text-uses.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../project/references.ts';

/** An untranslated text in a manifest, such as the name of a site, a library or an asset. */
export interface Literal extends Use {
  readonly text: string;
}

const NAMES: readonly Path[] = [
  ['site', 'name'],
  ['site', 'ogSiteName'],
];

export function findLiterals(project: Project, words: string): Literal[] {
  const wanted = words.toLocaleLowerCase('en');
  const found = new Map<string, Literal>();
  for (const site of project.sites) {
    const { key, effective } = site;
    const all = [...findStrings(project.schema, effective)].filter(({ path }) => isVisible(path));
    for (const { path, text } of all.filter((each) => each.text.toLocaleLowerCase('en').includes(wanted))) {
      const literal = { text, ...describePlace(site, effective, path) };
      const same = JSON.stringify(literal);
      found.set(same, { ...literal, sites: [...(found.get(same)?.sites ?? []), key] });
    }
  }
  return [...found.values()];
}

function isVisible(path: Path): boolean {
  if (path[0] === 'languages') return path.at(-1) === 'name';
  return path.includes('props') || NAMES.some((name) => name.join() === path.join());
}

interface Found {
  readonly path: Path;
  readonly text: string;
}

/** Yields every string without further meaning in the schema. */
function* findStrings(wrapped: Schema, value: unknown, path: Path = []): Generator<Found> {
  const schema = unwrap(wrapped);
  if (getMeaning(schema) || path.at(-1) === 'icon') return;
  if (typeof value === 'string') {
    if (getDef(schema).type === 'string') yield { path, text: value };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const branch = getDef(schema).type === 'union' ? findBranch(schema, value) : { schema };
  const keys: readonly (string | number)[] = isObject(value) ? Object.keys(value) : [...(value as unknown[]).keys()];
  for (const key of keys) {
    const child = branch && getChild(branch.schema, key);
    if (child) yield* findStrings(child, (value as Record<string | number, unknown>)[key], [...path, key]);
  }
}
