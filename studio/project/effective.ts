import { findProblems } from '../../schemas/manifest/explain.ts';
import { type Manifest, manifest, SECTIONS, WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, type JsonObject, type Schema, getShape } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { expandManifest, type Vocabulary } from './expand/expand.ts';
import { memoize } from './memoize.ts';
import { without } from './records.ts';

/** A manifest that typed code can read, even if the schema rejects parts of it. */
export interface Effective {
  /** In the full vocabulary, including the parts that the schema rejects. */
  readonly effective: JsonObject;
  readonly refused: readonly Problem[];
  /** With placeholders for rejected parts, so that one error doesn't hide the others. */
  readonly manifest: Manifest;
  /** Returns true for a path inside a rejected record, where further findings would only repeat the first. */
  readonly isFaulty: (path: Problem['path']) => boolean;
}

export const effectiveOf = memoize(
  (merged: JsonObject, vocabulary: Vocabulary, schema: Schema): Effective => {
    const effective = expandManifest(merged, vocabulary);
    const refused = findProblems(schema, effective);
    const faulty = new Set(refused.map(({ path }) => recordOf(path)));
    return { effective, refused, manifest: soundPart(effective, refused), isFaulty: (path) => faulty.has(recordOf(path)) };
  },
  (merged, { english }, schema) => [merged, schema, ...Object.entries(english).flat()],
);

const KNOWN = new Set<string>([...WRITTEN_SECTIONS, ...Object.keys(getShape(manifest) ?? {})]);

export function isKnownSection(key: string): boolean {
  return KNOWN.has(key);
}

const SITE = { id: -1, key: '', name: '', hosts: { local: [], production: '' }, languages: [], defaultLang: 'en', allowedHosts: {} };
const STANDINS: Readonly<Record<string, object>> = {
  languages: { tag: '', name: '', dir: 'ltr', rise: 'green' },
  features: { hidden: false },
  routes: { path: '', screen: '', title: '' },
  guards: { when: '', priority: 0 },
  surfaces: { component: '', slot: 'main', kind: 'service', priority: 0, dismissible: false },
  experiments: { values: [], doc: '' },
};

function soundPart(effective: JsonObject, refused: readonly Problem[]): Manifest {
  const sections = SECTIONS.map((section) => [section, soundSection(section, effective[section], refused)] as const);
  const codes = partOf(effective, 'codes');
  const isRefused = refused.some(({ path }) => path[0] === 'publication');
  const sound = {
    ...(isRefused ? without(effective, 'publication') : effective),
    ...Object.fromEntries(sections),
    codes: { menu: partOf(codes, 'menu'), business: partOf(codes, 'business') },
  };
  // All rejected parts were replaced above, so the rest has the manifest's type.
  return sound as unknown as Manifest;
}

function recordOf(path: Problem['path']): string {
  return path.slice(0, path[0] === 'site' ? 1 : 2).join('.');
}

function soundSection(section: string, value: unknown, refused: readonly Problem[]): JsonObject {
  const mine = refused.filter(({ path }) => path[0] === section);
  const content = isObject(value) ? value : {};
  if (section === 'site') return { ...SITE, ...without(content, ...keysAt(mine, 1)) };
  if (mine.length === 0) return content;
  return Object.fromEntries(
    Object.entries(content).map(([id, record]) => {
      const faults = mine.filter(({ path }) => path[1] === id);
      return [id, faults.length === 0 ? record : standIn(section, record, faults)];
    }),
  );
}

function standIn(section: string, record: unknown, faults: readonly Problem[]): unknown {
  if (section === 'actions') return [];
  return { ...STANDINS[section], ...(isObject(record) ? without(record, ...keysAt(faults, 2)) : {}) };
}

function keysAt(problems: readonly Problem[], depth: number): string[] {
  return problems.map(({ path }) => String(path[depth]));
}

function partOf(value: JsonObject, key: string): JsonObject {
  const part = value[key];
  return isObject(part) ? part : {};
}
