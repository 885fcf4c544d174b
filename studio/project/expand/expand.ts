import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { COMPONENT_SECTIONS, type ComponentSection } from '../component-sections.ts';
import { memoize } from '../memoize.ts';
import { mapRecord } from '../records.ts';
import { getShared } from '../shared.ts';
import { expandChannels } from './expand-channels.ts';
import { expandLinks, expandMenu, expandRoutes, getTextPrefix } from './expand-navigation.ts';
import { expandProps, expandText, expandWritten } from './expand-props.ts';
import { type Outlines, type Words, createWords } from '../texts.ts';

export interface Vocabulary {
  readonly parts: ComponentParts;
  /** English texts decide whether a record's optional text exists. */
  readonly english: Outlines;
}

/**
 * Expands a merged manifest to the full vocabulary: adds the texts, links and actions that follow from a record's id, links and component
 * (MAN-24 to MAN-32).
 */
export function expandManifest(merged: JsonObject, { parts, english }: Vocabulary): JsonObject {
  const { pages: _pages, defaults, menus, ...rest } = merged;
  const { routes, owners } = expandRoutes(merged);
  const links = expandChannels(expandLinks(merged['links'], routes, english), merged['constants']);
  const words = createWords(english, links);
  const stamp = getStamp(english, JSON.stringify(links));
  const expandSection = (section: ComponentSection, records: JsonObject): JsonObject =>
    mapRecord(records, (record, id) => expandRecord(record, { section, id: owners.get(id) ?? id, defaults, parts, words, stamp }));
  const sections: Readonly<Record<string, JsonObject>> = {
    routes: expandSection('routes', routes),
    links,
    guards: expandSection('guards', getRecords(rest['guards'])),
    menus: mapRecord(getRecords(menus), (menu, id): unknown => expandMenu(menu, `menus:${id}`, words)),
    surfaces: expandSection('surfaces', getRecords(rest['surfaces'])),
  };
  // Missing or invalid sections stay as they are, because the schema reports them.
  return { ...rest, ...Object.fromEntries(Object.entries(sections).filter(([name]) => isObject(merged[name]))) };
}

function getRecords(section: unknown): JsonObject {
  return isObject(section) ? section : {};
}

interface Place {
  readonly section: ComponentSection;
  readonly id: string;
  readonly defaults: unknown;
  readonly parts: ComponentParts;
  readonly words: Words;
  /** Cache key for the inputs of an expansion other than the record: texts, links and labels. */
  readonly stamp: object;
}

/** Returns the same object for equal texts and links. */
const getStamp = memoize(
  (_english: Outlines, _links: string): object => ({}),
  (english, links) => [...Object.values(english), Object.keys(english).join(' '), links],
);

function expandRecord(record: unknown, place: Place): unknown {
  if (!isObject(record)) return record;
  const { section, parts, defaults } = place;
  const name = record[COMPONENT_SECTIONS[section].by];
  const part = typeof name === 'string' && Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return record;
  const shared = isObject(defaults) ? getShared(defaults, String(name)) : undefined;
  return expandComponentRecord(record, place, { name: String(name), part, shared });
}

interface Component {
  readonly name: string;
  readonly part: Part;
  readonly shared: unknown;
}

/** Memoized, so that sites that share a record also share its expansion. */
const expandComponentRecord = memoize(
  (record: JsonObject, place: Place, { name, part, shared }: Component): JsonObject => {
    const { section, id, words } = place;
    const namespace = part.texts ?? COMPONENT_SECTIONS[section].namespace;
    const { texts: _texts, ...common } = expandDefaults(shared, part, getTextPrefix(shared) ?? `${namespace}:${name}`, words);
    const whole = mergePatch(common, record);
    return isObject(whole) ? expandWhole(whole, place, part, getTextPrefix(record) ?? `${namespace}:${id}`) : record;
  },
  (record, { section, id, stamp }, { part, shared }) => [record, stamp, part, shared, `${section} ${id}`],
);

/** Expands the shared fields of a component's records. Adds no defaults, because those belong to each record. */
function expandDefaults(shared: unknown, { props }: Part, texts: string, words: Words): JsonObject {
  if (!isObject(shared) || !isObject(shared['props'])) return isObject(shared) ? shared : {};
  return { ...shared, props: expandWritten(props, shared['props'], texts, words) };
}

type Part = ComponentParts[string];

function expandWhole(record: JsonObject, { section, words }: Place, part: Part, texts: string): JsonObject {
  const props = expandProps(part.props, record['props'] ?? {}, texts, words);
  const filled = record['props'] === undefined && Object.keys(Object(props) as object).length === 0 ? record : { ...record, props };
  if (section === 'surfaces') return expandSurface(filled, part);
  return section === 'routes' ? { ...filled, title: expandText(filled['title'], `${texts}.title`, words) } : filled;
}

/** Adds the slot and the actions that the component declares (MAN-32). The record's own values win. */
function expandSurface(surface: JsonObject, { slots, answers = {} }: Part): JsonObject {
  const possible = slots.filter((slot) => slot !== 'screen');
  const placed = surface['slot'] === undefined && possible.length === 1 ? { ...surface, slot: possible[0] } : surface;
  const open = Object.keys(answers).filter((answer) => isGiven(answer, placed));
  if (open.length === 0) return placed;
  const own = isObject(placed['actions']) ? placed['actions'] : {};
  return { ...placed, actions: { ...Object.fromEntries(open.map((answer) => [answer, answers[answer]])), ...own } };
}

/** An action is available if the record has the prop of its button, which has the same name. `close` needs a dismissible surface. */
function isGiven(answer: string, { props, dismissible }: JsonObject): boolean {
  if (answer === 'close') return dismissible !== false;
  return isObject(props) && props[answer] !== undefined;
}
