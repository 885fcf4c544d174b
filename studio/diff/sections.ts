import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { getChild, type JsonObject, type Schema } from '../../schemas/manifest/shape.ts';
import type { Side } from './side.ts';
import { memoize } from '../project/memoize.ts';
import { referencesByRecord } from '../project/references.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

/** Sections that consist of one record with fixed fields. */
const SINGLE = ['site', 'constants', 'assets'] as const;
const ONE = '';

export type Sections = Readonly<Record<string, JsonObject>>;

/** Returns the visible records by section. Links and actions are read where they are used. */
export function sectionsOf({ model, readerIn }: Side, schema: Schema): Sections {
  const { manifest, offered } = model;
  const { menu: menuName } = readerIn(FALLBACK_LANGUAGE);
  const named = menusNamedIn(manifest, schema);
  const menus = Object.entries(manifest.menus).filter(([id]) => named.has(id));
  return {
    surfaces: only(manifest.surfaces, Object.keys(offered.surfaces)),
    guards: manifest.guards,
    routes: only(manifest.routes, Object.keys(offered.routes)),
    menus: Object.fromEntries(menus.map(([id, menu]) => [menuName(id), menu])),
    languages: only(manifest.languages, manifest.site.languages),
    experiments: Object.fromEntries(Object.entries(manifest.experiments).map(([id, { values }]) => [id, values])),
    ...single(manifest),
  };
}

function single(manifest: Manifest): Sections {
  return Object.fromEntries(SINGLE.map((section) => [section, { [ONE]: manifest[section] }]));
}

function only(records: JsonObject, ids: readonly string[]): JsonObject {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(records, id) ? [[id, records[id]]] : [])));
}

/** A menu matters only if a record uses it. */
const menusNamedIn = memoize((manifest: JsonObject, schema: Schema): ReadonlySet<string> => {
  const all = referencesByRecord(schema, manifest).flatMap(({ references }) => references);
  return new Set(all.flatMap(({ kind, id }) => (kind === 'menu' ? [id] : [])));
});

export function recordSchema(schema: Schema, section: string, id: string): Schema | undefined {
  const of = getChild(schema, section);
  return of && id !== ONE ? getChild(of, id) : of;
}
