import { findProblems } from '../../schemas/manifest/explain.ts';
import { type Manifest, manifest, SECTIONS, WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, type JsonObject, type Schema, getShape } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { expandManifest, type Vocabulary } from './expand/expand.ts';
import { memoize } from './memoize.ts';
import { omitKeys } from './records.ts';

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

export const toEffective = memoize(
  (merged: JsonObject, vocabulary: Vocabulary, schema: Schema): Effective => {
    const effective = expandManifest(merged, vocabulary);
    const refused = findProblems(schema, effective);
    const faulty = new Set(refused.map(({ path }) => getRecordKey(path)));
    return { effective, refused, manifest: getValidPart(effective, refused), isFaulty: (path) => faulty.has(getRecordKey(path)) };
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

function getValidPart(effective: JsonObject, refused: readonly Problem[]): Manifest {
  const sections = SECTIONS.map((section) => [section, getValidSection(section, effective[section], refused)] as const);
  const codes = getObject(effective, 'codes');
  const isRefused = refused.some(({ path }) => path[0] === 'publication');
  const sound = {
    ...(isRefused ? omitKeys(effective, 'publication') : effective),
    ...Object.fromEntries(sections),
    codes: { menu: getObject(codes, 'menu'), business: getObject(codes, 'business') },
  };
  // All rejected parts were replaced above, so the rest has the manifest's type.
  return sound as unknown as Manifest;
}

function getRecordKey(path: Problem['path']): string {
  return path.slice(0, path[0] === 'site' ? 1 : 2).join('.');
}

function getValidSection(section: string, value: unknown, refused: readonly Problem[]): JsonObject {
  const mine = refused.filter(({ path }) => path[0] === section);
  const content = isObject(value) ? value : {};
  if (section === 'site') return { ...SITE, ...omitKeys(content, ...getKeys(mine, 1)) };
  if (mine.length === 0) return content;
  return Object.fromEntries(
    Object.entries(content).map(([id, record]) => {
      const faults = mine.filter(({ path }) => path[1] === id);
      return [id, faults.length === 0 ? record : createPlaceholder(section, record, faults)];
    }),
  );
}

function createPlaceholder(section: string, record: unknown, faults: readonly Problem[]): unknown {
  if (section === 'actions') return [];
  return { ...STANDINS[section], ...(isObject(record) ? omitKeys(record, ...getKeys(faults, 2)) : {}) };
}

function getKeys(problems: readonly Problem[], depth: number): string[] {
  return problems.map(({ path }) => String(path[depth]));
}

function getObject(value: JsonObject, key: string): JsonObject {
  const part = value[key];
  return isObject(part) ? part : {};
}
