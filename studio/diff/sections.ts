import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { getChild, type JsonObject, type Schema } from '../../schemas/manifest/shape.ts';
import type { Side } from './side.ts';
import { memoize } from '../project/memoize.ts';
import { groupReferences } from '../project/references.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

/** Sections that consist of one record with fixed fields. */
const SINGLE = ['site', 'constants', 'assets'] as const;
const SINGLE_ID = '';

export type Sections = Readonly<Record<string, JsonObject>>;

/** Returns the visible records by section. Links and actions are read where they are used. */
export function getSections({ model, getDescriber: readerIn }: Side, schema: Schema): Sections {
  const { manifest, offered } = model;
  const { menu: menuName } = readerIn(FALLBACK_LANGUAGE);
  const named = findNamedMenus(manifest, schema);
  const menus = Object.entries(manifest.menus).filter(([id]) => named.has(id));
  return {
    surfaces: pickIds(manifest.surfaces, Object.keys(offered.surfaces)),
    guards: manifest.guards,
    routes: pickIds(manifest.routes, Object.keys(offered.routes)),
    menus: Object.fromEntries(menus.map(([id, menu]) => [menuName(id), menu])),
    languages: pickIds(manifest.languages, manifest.site.languages),
    experiments: Object.fromEntries(Object.entries(manifest.experiments).map(([id, { values }]) => [id, values])),
    ...getSingleSections(manifest),
  };
}

function getSingleSections(manifest: Manifest): Sections {
  return Object.fromEntries(SINGLE.map((section) => [section, { [SINGLE_ID]: manifest[section] }]));
}

function pickIds(records: JsonObject, ids: readonly string[]): JsonObject {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(records, id) ? [[id, records[id]]] : [])));
}

/** A menu matters only if a record uses it. */
const findNamedMenus = memoize((manifest: JsonObject, schema: Schema): ReadonlySet<string> => {
  const all = groupReferences(schema, manifest).flatMap(({ references }) => references);
  return new Set(all.flatMap(({ kind, id }) => (kind === 'menu' ? [id] : [])));
});

export function getRecordSchema(schema: Schema, section: string, id: string): Schema | undefined {
  const of = getChild(schema, section);
  return of && id !== SINGLE_ID ? getChild(of, id) : of;
}
