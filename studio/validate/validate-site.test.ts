import { expect, it } from 'vitest';
import { FILES, createModal, NOTICE, SECOND, patchSection } from '../../tests/errors/tiny-project.ts';
import { validateTiny } from '../../tests/studio/tiny-verbs.ts';

const getMessages = (patch: object) =>
  validateTiny({ 'manifests/second.json': { ...SECOND, ...patch } }).map((line) => line.replace(/^\S+ \S+ /, ''));

const twin = (priority: number, logic: object) => ({
  ...patchSection('surfaces', { twin: createModal({ priority, when: 'twin' }) }),
  'rules/twin.rule.json': { ...FILES['rules/notice.rule.json'], logic },
});

it('[RUL-13] rejects one priority of two surfaces that can show together', () => {
  expect(validateTiny(twin(100, { var: 'session.isLoggedIn' }))).toEqual([expect.stringContaining('with the same priority 100')]);
  expect(validateTiny(twin(99, { var: 'session.isLoggedIn' }))).toEqual([]);
  expect(validateTiny(twin(100, { and: [{ var: 'session.isLoggedIn' }, { '!': [{ var: 'compliance.toast.isHkUser' }] }] }))).toEqual([]);
});

const closing = (actions: object) => patchSection('surfaces', { notice: { ...NOTICE, actions } });

it('[RUL-15] rejects a close action that leaves the rule true, also by the conditions of its effects', () => {
  expect(validateTiny(closing({ close: [{ close: true }] }))).toEqual([
    expect.stringMatching(/surfaces\.notice\.actions\.close: after "close" its rule still holds/),
  ]);
  expect(validateTiny(closing({}))).toEqual([expect.stringMatching(/surfaces\.notice\.dismissible: after "close" its rule still holds/)]);
  expect(validateTiny(closing({ close: [{ remember: 'dismissedAt' }, { close: true }] }))).toEqual([]);
  const some = [{ remember: 'dismissedAt', when: 'blocked' }, { close: true }];
  expect(validateTiny(closing({ close: some }))).toEqual([expect.stringMatching(/after "close" its rule still holds/)]);
  const both = some.map((effect) => ({ ...effect, when: 'blocked' }));
  expect(validateTiny(closing({ close: both }))).toEqual([]);
});

const dismissible = (value: string) => ({ surfaces: { notice: { ...NOTICE, dismissible: value } } });
const features = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`other${at}`, { hidden: false }]));

it.each([
  ['yes', dismissible('yes'), 'expected true, false or the id of a rule; no rule "yes"; known: notice, blocked'],
  ['notise', dismissible('notise'), 'expected true, false or the id of a rule; no rule "notise" (did you mean "notice"?)'],
  ['nowhere', { links: { start: { route: 'nowhere' } } }, 'no route "nowhere"; known: home, trade'],
  ['nothing', { features, links: { start: { route: 'home', feature: 'nothing' } } }, 'no feature "nothing"'],
])('[TOL-8] an unknown name is reported with a similar one, or all known ones if they are few: %s', (_, patch, message) => {
  expect(getMessages(patch)).toEqual([message]);
});

const routes = { home: { query: ['method', 'tab'] } };

it('[TOL-6] a query parameter of a link must be read by its route or open a surface', () => {
  expect(getMessages({ routes, links: { home: { query: { method: 'card', tab: 'a' } } } })).toEqual([]);
  expect(getMessages({ routes, links: { home: { app: { route: 'home', query: { other: '1' } } } } })).toEqual([
    'the route "home" reads no query parameter "other"; known: method, tab',
  ]);
  expect(getMessages({ links: { home: { query: { tab: 'a' } } } })).toEqual(['the route "home" reads no query parameter "tab"']);
  const { when: _, ...opened } = { ...NOTICE, opens: { by: 'user', query: 'deposit' } };
  expect(getMessages({ surfaces: { opened }, links: { home: { query: { deposit: 'USDT' } } } })).toEqual([]);
});
