import type { Kind } from '../edit/kinds.ts';
import type { RequestName, RequestOf } from '../server/requests.ts';
import type { WordId } from './words.ts';

export type DialogName = 'save' | Command;
export type Command = 'new' | 'rename' | 'remove' | 'propose' | 'publish';

const OF_RULES = ['why', 'owner', 'when'] as const;

export const FIELDS: Readonly<Record<Command, (kind: Kind) => readonly WordId[]>> = {
  new: (kind) => {
    if (kind === 'page') return ['id', 'title-text', 'path', 'menu'];
    if (kind === 'site') return ['id', 'extends', 'name', 'host'];
    if (kind === 'rule') return ['id', 'title-text', ...OF_RULES];
    return ['id', 'title-text', 'body-text', 'link', ...OF_RULES, 'every', 'from', 'until', 'zone'];
  },
  rename: () => ['id', 'new-id'],
  remove: () => ['id', 'reason', 'ticket'],
  propose: () => ['branch', 'commit-title'],
  publish: () => ['note'],
};

interface CommandInput {
  readonly kind: Kind;
  readonly values: Readonly<Record<string, string>>;
  readonly sites: readonly string[];
}

export type Request = { readonly [Name in RequestName]: { readonly name: Name; readonly body: RequestOf<Name> } }[RequestName];

/** Creates the request of a command. Omits empty fields. */
export function createRequest(command: Command, { kind, values, sites }: CommandInput): Request {
  const getText = (name: string): string => (values[name] ?? '').trim();
  if (command === 'propose') return { name: 'propose', body: { branch: getText('branch'), title: getText('commit-title') } };
  if (command === 'publish') return { name: 'publish', body: { note: getText('note') } };
  if (command === 'rename') return { name: 'rename', body: { kind, old: getText('id'), next: getText('new-id') } };
  if (command === 'remove')
    return { name: 'remove', body: { kind, id: getText('id'), reason: getText('reason'), ticket: getText('ticket') } };
  const said = Object.fromEntries(SAID.flatMap(([field, name]) => (getText(name) === '' ? [] : [[field, getText(name)]])));
  const isRule = kind === 'rule';
  const title =
    getText('title-text') === '' || isRule
      ? {}
      : { [kind === 'bar' || kind === 'promotion' ? TEXT_OF[kind] : 'title']: getText('title-text') };
  const body = getText('body-text') === '' ? {} : { [BODY_OF[kind] ?? 'body']: getText('body-text') };
  const texts = { ...title, ...body };
  return {
    name: 'new',
    body: {
      kind,
      id: getText('id'),
      texts,
      ...said,
      ...(isRule ? { title: getText('title-text') } : {}),
      ...(sites.length > 0 ? { sites: [...sites] } : {}),
    },
  };
}

const TEXT_OF = { bar: 'name', promotion: 'title' } as const;
const BODY_OF: Partial<Record<Kind, string>> = { bar: 'text', promotion: 'text' };
const SAID: readonly (readonly [field: string, name: string])[] = [
  ...['why', 'owner', 'when', 'every', 'from', 'until', 'zone', 'link', 'path', 'menu', 'name', 'host'].map(
    (name) => [name, name] as const,
  ),
  ['parent', 'extends'],
];
