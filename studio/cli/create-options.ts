import { isKind, type Kind, KINDS } from '../edit/kinds.ts';
import { isRefused, type Rejection, type CreateOptions } from '../edit/new/create-options.ts';
import type { Call, VerbOption } from './verb.ts';

export const OPTIONS: Readonly<Record<string, VerbOption>> = {
  text: { type: 'string', takes: 'NAME=TEXT', isMany: true, does: 'an English text; once for each: --text title="…" --text body="…"' },
  site: { type: 'string', takes: 'KEYS', does: 'the only sites that have it: main,eu' },
  when: { type: 'string', takes: 'RULE', does: 'to whom: a rule, a fact that is true or false, or logic as JSON; else to everyone' },
  every: { type: 'string', takes: 'P7D', does: 'how long it rests once dismissed; else for the page load, a bar for the session' },
  from: { type: 'string', takes: 'DAY', does: 'the first day of its window, or a date-time with its zone' },
  until: { type: 'string', takes: 'DAY', does: 'the last day of its window, or the date-time at which it ends' },
  zone: { type: 'string', takes: 'ZONE', does: 'where those days begin: Europe/Istanbul' },
  above: { type: 'string', takes: 'ID', does: 'comes before that surface in its slot' },
  below: { type: 'string', takes: 'ID', does: 'comes after it; without both, after all others' },
  priority: { type: 'string', takes: 'NUMBER', does: 'its priority itself' },
  title: { type: 'string', takes: 'TEXT', does: 'the title of its rule; else that of the notice' },
  why: { type: 'string', takes: 'TEXT', does: 'the legal or product reason of the rule' },
  owner: { type: 'string', takes: 'NAME', does: 'who answers for the rule; else who does for most of its kind' },
  'on-unknown': { type: 'string', takes: 'show|hide', does: 'what the rule comes to while a fact is lost; else hide' },
  link: { type: 'string', takes: 'ID', does: 'where it leads' },
  prop: { type: 'string', takes: 'NAME=JSON', isMany: true, does: 'a prop of its component' },
  component: { type: 'string', takes: 'NAME', does: 'what draws it, where that is not the usual' },
  screen: { type: 'string', takes: 'NAME', does: 'what draws a page; else article' },
  path: { type: 'string', takes: 'PATH', does: 'the address of a page; else its id' },
  menu: { type: 'string', takes: 'ID', does: 'the menu that leads to a page' },
  extends: { type: 'string', takes: 'NAME', does: 'the site, group or base that a site takes over' },
  name: { type: 'string', takes: 'TEXT', does: 'the name of a site' },
  host: { type: 'string', takes: 'HOST', does: 'the production host of a site' },
  number: { type: 'string', takes: 'NUMBER', does: "the back end's id of a site" },
  languages: { type: 'string', takes: 'CODES', does: 'the languages of a site, its default first' },
  dry: { type: 'boolean', does: 'says what would be written and writes nothing' },
};

export function parseCreateOptions(
  { names: [kind = '', id = '', ...more], options, lists = {} }: Call,
  example: string,
): CreateOptions | Rejection {
  if (id === '' || more.length > 0 || !isKind(kind))
    return { error: `new takes a kind (${KINDS.join(', ')}) and an id: npm run meridian -- ${example}` };
  const texts = parsePairs('text', lists['text']);
  const props = parsePairs('prop', lists['prop']);
  if (isRefused(texts)) return texts;
  if (isRefused(props)) return props;
  const [priority, number] = [parseNumber('priority', options), parseNumber('number', options)];
  if (typeof priority === 'object') return priority;
  if (typeof number === 'object') return number;
  return { kind, id, ...parseOptions(kind, options), priority, number, texts: texts.pairs, props: parseValues(props.pairs) };
}

type Options = Call['options'];

function parseOptions(kind: Kind, options: Options): Omit<CreateOptions, 'kind' | 'id' | 'texts' | 'props'> {
  const getText = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const names = [
    'title',
    'why',
    'owner',
    'when',
    'every',
    'from',
    'until',
    'zone',
    'link',
    'above',
    'below',
    'path',
    'menu',
    'name',
    'host',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, getText(name)])),
    sites: getText('site')?.split(','),
    languages: getText('languages')?.split(','),
    onUnknown: getText('on-unknown'),
    parent: getText('extends'),
    component: kind === 'page' ? getText('screen') : getText('component'),
  };
}

type Pairs = { readonly pairs: Readonly<Record<string, string>> };

function parsePairs(option: string, given: readonly string[] = []): Pairs | Rejection {
  const stray = given.find((each) => !each.includes('='));
  if (stray !== undefined) return { error: `--${option} takes NAME=…, not "${stray}"` };
  return { pairs: Object.fromEntries(given.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])) };
}

/** A value that isn't JSON is a string: `tone=warning`. */
function parseValues(raw: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, parseValue(text)]));
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function parseNumber(name: string, options: Options): number | Rejection | undefined {
  const text = options[name];
  if (typeof text !== 'string') return undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 ? number : { error: `--${name} takes a whole number, not "${text}"` };
}
