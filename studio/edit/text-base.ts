import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { DRAWN, type DrawnSection, isDrawn } from '../project/drawn.ts';
import { textsOf } from '../project/expand/expand-navigation.ts';
import type { Path } from '../project/references.ts';

/** The namespace of the texts of records that a component draws (MAN-27). */
export function namespaceOf(section: DrawnSection, component: unknown, parts: ComponentParts): string {
  const part = typeof component === 'string' && Object.hasOwn(parts, component) ? parts[component] : undefined;
  return part?.texts ?? DRAWN[section].namespace;
}

/** Where the texts of a record begin that a component draws: what the record says, or what follows from its id. */
export function textBase(section: DrawnSection, id: string, record: JsonObject, parts: ComponentParts): string {
  return textsOf(record) ?? `${namespaceOf(section, record[DRAWN[section].by], parts)}:${id}`;
}

/** Where the texts of an entry of a menu or of a list begin, in its record and in what the records of its component share. */
export function entryBases(effective: JsonObject, path: Path, parts: ComponentParts): string[] {
  const [section, id, ...rest] = path;
  // Below a menu, ids and "children" alternate.
  if (section === 'menus') return [`menus:${[id, ...rest.filter((_, index) => index % 2 === 0)].join('.')}`];
  const records = effective[String(section)];
  const record = isObject(records) ? records[String(id)] : undefined;
  if (!isDrawn(section) || !isObject(record)) return [];
  const below = rest.slice(1).filter((key) => key !== 'list');
  const component = record[DRAWN[section].by];
  const bases = [textBase(section, String(id), record, parts), `${namespaceOf(section, component, parts)}:${String(component)}`];
  return bases.map((base) => [base, ...below].join('.'));
}
