import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';

/** A manifest that typed checks can read although the schema refused some of it, and what was refused. */
export interface Sound {
  readonly manifest: Manifest;
  /** True for a place inside a record that the schema refused: more findings there would only repeat it. */
  readonly isFaulty: (path: Problem['path']) => boolean;
}

const SITE = { id: -1, key: '', name: '', hosts: { local: [], production: '' }, languages: [], defaultLang: 'en', allowedHosts: [] };
const STANDINS: Readonly<Record<string, unknown>> = {
  languages: { tag: '', name: '', dir: 'ltr', rise: 'green' },
  features: { hidden: false },
  routes: { path: '', screen: '', title: '' },
  guards: { when: '', priority: 0 },
  surfaces: { component: '', slot: 'main', kind: 'service', priority: 0, dismissible: false },
  experiments: { values: [], doc: '' },
};

/** Puts stand-ins where the schema refused something, so that one fault does not hide the others. */
export function soundPart(effective: JsonObject, problems: readonly Problem[]): Sound {
  const faulty = new Set(problems.map(({ path }) => recordOf(path)));
  const sections = SECTIONS.map((section) => [section, soundSection(section, effective[section], problems)] as const);
  const codes = isObject(effective['codes']) ? effective['codes'] : {};
  const manifest = {
    ...effective,
    ...Object.fromEntries(sections),
    codes: { menu: partOf(codes, 'menu'), business: partOf(codes, 'business') },
  };
  // Whatever the schema refused was replaced above: the rest is of the manifest's type.
  return { manifest: manifest as unknown as Manifest, isFaulty: (path) => faulty.has(recordOf(path)) };
}

function recordOf(path: Problem['path']): string {
  return path.slice(0, path[0] === 'site' ? 1 : 2).join('.');
}

function soundSection(section: string, value: unknown, problems: readonly Problem[]): unknown {
  const mine = problems.filter(({ path }) => path[0] === section);
  const content = isObject(value) ? value : {};
  if (section === 'site')
    return {
      ...SITE,
      ...without(
        content,
        mine.map(({ path }) => path[1]),
      ),
    };
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
  const kept = isObject(record)
    ? without(
        record,
        faults.map(({ path }) => path[2]),
      )
    : {};
  return { ...(isObject(STANDINS[section]) ? STANDINS[section] : {}), ...kept };
}

function without(record: JsonObject, keys: readonly unknown[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

function partOf(value: JsonObject, key: string): JsonObject {
  const part = value[key];
  return isObject(part) ? part : {};
}
