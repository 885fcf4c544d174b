import type { Fact } from './fact.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { bool, fact, instant, int, oneOf } from './source.ts';

export type Family = readonly (readonly [string, Fact])[];
type Surface = Manifest['surfaces'][string];

/** Cache by record: sites that inherit a surface share the descriptions of its facts. */
const known = new WeakMap<Surface, { readonly id: string; readonly family: Family }>();

export function createSurfaceFacts(id: string, surface: Surface): Family {
  const found = known.get(surface);
  if (found?.id === id) return found.family;
  const family = [...createMemoryFacts(id), ...createInputFacts(id, surface)];
  known.set(surface, { id, family });
  return family;
}

function createMemoryFacts(id: string): Family {
  const moment = (name: string, doc: string) => [`memory.${id}.${name}`, fact(instant, null, 'stored record', doc)] as const;
  const closing = (name: string, doc: string) => [`memory.${id}.${name}`, fact(bool, false, 'memory', doc)] as const;
  return [
    moment('shownAt', 'when it was last shown'),
    moment('dismissedAt', 'when it was last dismissed'),
    moment('confirmedAt', 'when it was last confirmed'),
    closing('closedInSession', 'closed in this browser session'),
    closing('closedInLoad', 'closed since the document was loaded'),
    closing('closedInVisit', 'closed during this stay on the route'),
    [`memory.${id}.shownToday`, fact(int(0, 1000), 0, 'stored counter', "times shown on the device's calendar day")],
  ];
}

function createInputFacts(id: string, { inputs = {} }: Surface): Family {
  return Object.entries(inputs).map(([name, input]) => [
    `input.${id}.${name}`,
    input.kind === 'bool' ? fact(bool, false, 'input', 'a checkbox') : fact(oneOf(...input.values), null, 'input', 'a choice'),
  ]);
}

export function createListFacts({ codes, experiments, features }: Manifest): Family {
  const createCodeFacts = (list: 'menu' | 'business'): Family =>
    Object.keys(codes[list]).map((id) => [
      `compliance.${list}.${id}`,
      fact(bool, false, 'compliance check', `the code ${id} is in the answer`),
    ]);
  const tried: Family = Object.entries(experiments).map(([id, { values, doc }]) => [
    `experiment.${id}`,
    fact(oneOf(...values.map(String)), null, 'OpenFeature', doc),
  ]);
  const offered: Family = Object.entries(features).map(([id, { hidden }]) => [
    `feature.${id}`,
    fact(bool, !hidden, 'manifest', `the site offers ${id}`),
  ]);
  return [...createCodeFacts('menu'), ...createCodeFacts('business'), ...tried, ...offered];
}

export function createPlaceFacts({ routes, languages, site }: Manifest): Family {
  const areas = [...new Set(Object.values(routes).flatMap(({ area }) => area ?? []))];
  const codes = [...new Set(Object.values(languages).map(({ tag }) => tag.split('-')[0] ?? tag))];
  return [
    ['page.route', fact(oneOf(...Object.keys(routes)), 'home', 'path', 'the id of the route')],
    ['page.area', fact(oneOf(...areas), null, 'manifest', 'the area of the route')],
    ['page.language', fact(oneOf(...Object.keys(languages)), site.defaultLang, 'path', 'the language code of the page')],
    ['device.language', fact(oneOf(...codes), 'en', 'browser', "the browser's first language, without its region")],
  ];
}
