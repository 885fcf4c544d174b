import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { DRAWN, type DrawnSection } from '../drawn.ts';
import { memoize } from '../memoize.ts';
import { map } from '../records.ts';
import { sharedOf } from '../shared.ts';
import { expandChannels } from './expand-channels.ts';
import { expandLinks, expandMenu, expandRoutes, textsOf } from './expand-navigation.ts';
import { expandProps, expandText, expandWritten } from './expand-props.ts';
import { type Outlines, type Words, wordsOf } from '../texts.ts';

export interface Vocabulary {
  readonly parts: ComponentParts;
  /** Of English: a record's optional text is there when English has it. */
  readonly english: Outlines;
}

/**
 * A merged manifest in the full vocabulary, as everything that reads it expects it: the words, links and answers that a
 * record leaves out because they follow from its id, its links and its component (MAN-24 to MAN-32).
 */
export function expandManifest(merged: JsonObject, { parts, english }: Vocabulary): JsonObject {
  const { pages: _pages, defaults, menus, ...rest } = merged;
  const { routes, owners } = expandRoutes(merged);
  const links = expandChannels(expandLinks(merged['links'], routes, english), merged['constants']);
  const words = wordsOf(english, links);
  const stamp = stampOf(english, JSON.stringify(links));
  const drawn = (section: DrawnSection, records: JsonObject): JsonObject =>
    map(records, (record, id) => expandRecord(record, { section, id: owners.get(id) ?? id, defaults, parts, words, stamp }));
  const sections: Readonly<Record<string, JsonObject>> = {
    routes: drawn('routes', routes),
    links,
    guards: drawn('guards', recordsOf(rest['guards'])),
    menus: map(recordsOf(menus), (menu, id): unknown => expandMenu(menu, `menus:${id}`, words)),
    surfaces: drawn('surfaces', recordsOf(rest['surfaces'])),
  };
  // A section that is not there, or is no object, is left as it is: that is the schema's business.
  return { ...rest, ...Object.fromEntries(Object.entries(sections).filter(([name]) => isObject(merged[name]))) };
}

function recordsOf(section: unknown): JsonObject {
  return isObject(section) ? section : {};
}

interface Place {
  readonly section: DrawnSection;
  readonly id: string;
  readonly defaults: unknown;
  readonly parts: ComponentParts;
  readonly words: Words;
  /** What a record's expansion hangs on beside the record: texts, links and their labels. */
  readonly stamp: object;
}

/** One object for equal texts and links. */
const stampOf = memoize(
  (_english: Outlines, _links: string): object => ({}),
  (english, links) => [...Object.values(english), Object.keys(english).join(' '), links],
);

function expandRecord(record: unknown, place: Place): unknown {
  if (!isObject(record)) return record;
  const { section, parts, defaults } = place;
  const name = record[DRAWN[section].by];
  const part = typeof name === 'string' && Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return record;
  const shared = isObject(defaults) ? sharedOf(defaults, String(name)) : undefined;
  return expandDrawn(record, place, { name: String(name), part, shared });
}

interface Component {
  readonly name: string;
  readonly part: Part;
  /** What all its records share. */
  readonly shared: unknown;
}

/** Sites that share a record share what is known of it. */
const expandDrawn = memoize(
  (record: JsonObject, place: Place, { name, part, shared }: Component): JsonObject => {
    const { section, id, words } = place;
    const namespace = part.texts ?? DRAWN[section].namespace;
    const { texts: _texts, ...common } = expandDefaults(shared, part, textsOf(shared) ?? `${namespace}:${name}`, words);
    const whole = mergePatch(common, record);
    return isObject(whole) ? expandWhole(whole, place, part, textsOf(record) ?? `${namespace}:${id}`) : record;
  },
  (record, { section, id, stamp }, { part, shared }) => [record, stamp, part, shared, `${section} ${id}`],
);

/** What the records of a component share: only what is written there is filled in, the rest is each record's own. */
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

/** A surface with the slot and the answers that its component declares (MAN-32); what the record writes stands. */
function expandSurface(surface: JsonObject, { slots, answers = {} }: Part): JsonObject {
  const possible = slots.filter((slot) => slot !== 'screen');
  const placed = surface['slot'] === undefined && possible.length === 1 ? { ...surface, slot: possible[0] } : surface;
  const open = Object.keys(answers).filter((answer) => isGiven(answer, placed));
  if (open.length === 0) return placed;
  const own = isObject(placed['actions']) ? placed['actions'] : {};
  return { ...placed, actions: { ...Object.fromEntries(open.map((answer) => [answer, answers[answer]])), ...own } };
}

/** An answer is given by its button, which is a prop of the same name; `close` by whatever can be dismissed. */
function isGiven(answer: string, { props, dismissible }: JsonObject): boolean {
  if (answer === 'close') return dismissible !== false;
  return isObject(props) && props[answer] !== undefined;
}
