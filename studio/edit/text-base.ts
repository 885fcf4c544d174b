import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { DRAWN, type DrawnSection, isDrawn } from '../project/drawn.ts';
import { textsOf } from '../project/expand/expand-navigation.ts';
import type { Path } from '../project/references.ts';

/** Returns the namespace of a component's record texts (MAN-27). */
export function namespaceOf(section: DrawnSection, component: unknown, parts: ComponentParts): string {
  const part = typeof component === 'string' && Object.hasOwn(parts, component) ? parts[component] : undefined;
  return part?.texts ?? DRAWN[section].namespace;
}

/** Returns the key prefix of a record's texts: the explicit one, or the one implied by its id. */
export function textBase(section: DrawnSection, id: string, record: JsonObject, parts: ComponentParts): string {
  return textsOf(record) ?? `${namespaceOf(section, record[DRAWN[section].by], parts)}:${id}`;
}

/** Returns the key prefixes of a menu entry's or list entry's texts, in its record and in the component's shared fields. */
export function entryBases(effective: JsonObject, path: Path, parts: ComponentParts): string[] {
  const [section, id, ...rest] = path;
  // Menu paths alternate between ids and `children`.
  if (section === 'menus') return [`menus:${[id, ...rest.filter((_, index) => index % 2 === 0)].join('.')}`];
  const records = effective[String(section)];
  const record = isObject(records) ? records[String(id)] : undefined;
  if (!isDrawn(section) || !isObject(record)) return [];
  const below = rest.slice(1).filter((key) => key !== 'list');
  const component = record[DRAWN[section].by];
  const bases = [textBase(section, String(id), record, parts), `${namespaceOf(section, component, parts)}:${String(component)}`];
  return bases.map((base) => [base, ...below].join('.'));
}
