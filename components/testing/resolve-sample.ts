import { expressionMarker, type RawProp, type RawProps } from '../../schemas/manifest/expression.ts';
import type { ResolvedControl, ResolvedLink, ResolvedMenuItem, ServerContent } from '../../schemas/manifest/resolved.ts';

/** A link as the runtime would resolve it; `fields` says what differs. */
export function fakeLink(id: string, fields: Partial<ResolvedLink> = {}): ResolvedLink {
  return { href: `/${id}`, external: false, current: false, action: null, follow: () => undefined, ...fields };
}

export function fakeControl(id: string, run: () => void = () => undefined): ResolvedControl {
  return { id, run };
}

export function fakeItem(id: string, fields: Partial<ResolvedMenuItem> = {}): ResolvedMenuItem {
  const link = fields.children === undefined ? fakeLink(id) : null;
  return { id, label: id, icon: 'globe', tooltip: null, link, control: null, active: false, children: [], ...fields };
}

/** A server's words as the runtime would hand them on; a path of our own may be followed, nothing else. */
export function fakeContent(text: string, fields: Partial<ServerContent> = {}): ServerContent {
  return { text, links: [], resolve: (href) => (/^\/(?![/\\])/.test(href) ? fakeLink(href.slice(1)) : null), ...fields };
}

const fakeMenu = (id: string): readonly ResolvedMenuItem[] => [
  fakeItem(`${id}.first`, { active: true }),
  fakeItem(`${id}.group`, { children: [fakeItem(`${id}.child`)] }),
];

/** What values, arguments, menus, links or facts resolve to, by id; a data value is an `Async`. */
export type Samples = Readonly<Record<string, unknown>>;

function listOf(entries: Readonly<Record<string, RawProps>>, samples: Samples): unknown {
  const order = (entry: RawProps): number => (typeof entry['order'] === 'number' ? entry['order'] : 0);
  const sorted = Object.entries(entries).toSorted(([, a], [, b]) => order(a) - order(b));
  return sorted.map(([id, entry]) => ({ ...resolveSample(entry, samples), id }));
}

function resolveProp(raw: RawProp, samples: Samples): unknown {
  if (typeof raw !== 'object' || Array.isArray(raw)) return raw;
  const record = raw as Readonly<Record<string, RawProp>>;
  const marker = expressionMarker(record);
  if (marker === null) return resolveSample(record, samples);
  if (marker === 'list') return listOf(record['list'] as Readonly<Record<string, RawProps>>, samples);
  const named = record[marker];
  const id = typeof named === 'string' ? named : marker;
  if (id in samples) return samples[id];
  const otherwise = record['else'];
  const makers = {
    text: () => id,
    link: () => fakeLink(id),
    action: () => fakeControl(id),
    menu: () => fakeMenu(id),
    value: () => (otherwise === undefined ? id : resolveProp(otherwise, samples)),
    arg: () => (otherwise === undefined ? id : resolveProp(otherwise, samples)),
    input: () => id,
    now: () => id,
    by: () => resolveProp(Object.values((record['cases'] ?? {}) as RawProps)[0] ?? false, samples),
  };
  return makers[marker]();
}

/** The props of a sample record as a component might get them, without a runtime: texts are their keys. */
export function resolveSample(raw: RawProps, samples: Samples = {}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, resolveProp(value, samples)]));
}
