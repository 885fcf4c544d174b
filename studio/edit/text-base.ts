import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { COMPONENT_SECTIONS, type ComponentSection, isComponentSection } from '../project/component-sections.ts';
import { getTextPrefix } from '../project/expand/expand-navigation.ts';
import type { Path } from '../project/references.ts';

export function getNamespace(section: ComponentSection, component: unknown, parts: ComponentParts): string {
  const part = typeof component === 'string' && Object.hasOwn(parts, component) ? parts[component] : undefined;
  return part?.texts ?? COMPONENT_SECTIONS[section].namespace;
}

/** Returns the key prefix of a record's texts: the explicit one, or the one implied by its id. */
export function resolveTextPrefix(section: ComponentSection, id: string, record: JsonObject, parts: ComponentParts): string {
  return getTextPrefix(record) ?? `${getNamespace(section, record[COMPONENT_SECTIONS[section].by], parts)}:${id}`;
}

export function getEntryPrefixes(effective: JsonObject, path: Path, parts: ComponentParts): string[] {
  const [section, id, ...rest] = path;
  // Menu paths alternate between ids and `children`.
  if (section === 'menus') return [`menus:${[id, ...rest.filter((_, index) => index % 2 === 0)].join('.')}`];
  const records = effective[String(section)];
  const record = isObject(records) ? records[String(id)] : undefined;
  if (!isComponentSection(section) || !isObject(record)) return [];
  const below = rest.slice(1).filter((key) => key !== 'list');
  const component = record[COMPONENT_SECTIONS[section].by];
  const prefixes = [
    resolveTextPrefix(section, String(id), record, parts),
    `${getNamespace(section, component, parts)}:${String(component)}`,
  ];
  return prefixes.map((base) => [base, ...below].join('.'));
}
