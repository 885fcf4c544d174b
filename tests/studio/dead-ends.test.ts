import { expect, it } from 'vitest';
import { FILES, NOTICE, createRule, SECOND, createTinyProject } from '../errors/tiny-project.ts';
import { analyseTiny, type Changes } from './tiny-verbs.ts';

const text = { text: 'notices:notice.title' };
const closing = [{ remember: 'dismissedAt' }, { close: true }];
/** The page `trade` and the links to it belong to this feature. */
const hides = { features: { chat: { hidden: true } } };

function getDeadEnds(patch: object, changes: Changes = {}): string[] {
  const { invalid, remarks } = analyseTiny(createTinyProject({ 'manifests/second.json': { ...SECOND, ...patch }, ...changes }));
  expect(invalid).toEqual([]);
  return remarks.flatMap(({ check, severity, path, message }) =>
    check === 'analyse/dead-end' ? [`${severity}: ${path}: ${message}`] : [],
  );
}

const SURFACES = 'manifests/base/surfaces.json';
const ACTIONS = 'manifests/base/actions.json';
const { when: _, ...dialog } = NOTICE;
const opened = { ...dialog, feature: 'chat', opens: { by: 'user' } };
const patchNotice = (effect: object) => ({ notice: { ...NOTICE, actions: { confirm: [effect, ...closing], close: closing } } });
const HOME = { navigate: { link: 'home' } };
const HIDDEN = 'belongs to the feature "chat", which is hidden';
const CONFIRM = 'error: surfaces.notice.actions.confirm.0';

it.each<[string, object, Changes, readonly string[]]>([
  [
    'a response to a hidden page in one case',
    {},
    { [SURFACES]: patchNotice({ navigate: { by: 'session.isLoggedIn', cases: { true: { link: 'home' } }, else: { link: 'trade' } } }) },
    [`${CONFIRM}.navigate.else.link: the answer "confirm" leads nowhere: the link "trade" ${HIDDEN}`],
  ],
  [
    'a response and an action that open a surface of a hidden feature',
    {},
    { [SURFACES]: { ...patchNotice({ open: 'opened' }), opened }, [ACTIONS]: { login: [{ open: 'opened' }, HOME] } },
    [
      `error: actions.login.0.open: the action "login" leads nowhere: the surface "opened" ${HIDDEN}`,
      `${CONFIRM}.open: the answer "confirm" leads nowhere: the surface "opened" ${HIDDEN}`,
    ],
  ],
  [
    'a button of which nothing is left',
    { routes: { home: { props: { act: { action: 'login' } } } } },
    { [ACTIONS]: { login: [{ navigate: { link: 'trade' } }] } },
    ['error: routes.home.props.act.action: this button leads nowhere: nothing is left of the action "login"'],
  ],
  [
    "a guard's redirect and a link's variant for the app",
    { links: { home: { app: { route: 'trade' } } }, guards: { away: { when: 'blocked', priority: 2, redirect: 'trade' } } },
    {},
    [
      `error: links.home.app.route: this link leads nowhere: the route "trade" ${HIDDEN}`,
      `error: guards.away.redirect: this link leads nowhere: the link "trade" ${HIDDEN}`,
    ],
  ],
])('[TOL-34] reports a dead end of %s', (_name, patch, changes, found) => {
  expect(getDeadEnds(patch, changes)).toEqual([]);
  expect(getDeadEnds({ ...patch, ...hides }, changes)).toEqual(found);
});

it('[TOL-34] reports a dead end of a link to a page that another site hides', () => {
  const links = { sister: { site: 'main', route: 'trade', params: { pair: 'BTC_USDT' } } };
  expect(getDeadEnds({ links })).toEqual([]);
  expect(getDeadEnds({ links }, { 'manifests/main.json': { ...(FILES['manifests/main.json'] as object), ...hides } })).toEqual([
    'error: links.sister.route: this link leads nowhere: the site "main" does not offer the route "trade"',
  ]);
});

it('[TOL-34] reports no action that checks the feature before it opens its surface', () => {
  const changes = (logic: object): Changes => ({
    [SURFACES]: { notice: NOTICE, opened },
    [ACTIONS]: { login: [{ open: 'opened', when: 'has-chat' }, HOME] },
    'rules/has-chat.rule.json': createRule(logic),
  });
  expect(getDeadEnds(hides, changes({ var: 'feature.chat' }))).toEqual([]);
  expect(getDeadEnds(hides, changes({ var: 'session.isLoggedIn' }))).toHaveLength(1);
});

it('[TOL-34] reports a note for a link that is not rendered, and nothing for entries or surfaces of the same feature', () => {
  const surfaces = { notice: { ...NOTICE, props: { title: text, more: { link: 'trade' } } } };
  const note = `note: surfaces.notice.props.more.link: this link is not drawn: the link "trade" ${HIDDEN}`;
  expect(getDeadEnds(hides, { [SURFACES]: surfaces })).toEqual([note]);
  expect(getDeadEnds({ menus: { header: { more: { label: text, link: 'trade' } } }, ...hides })).toEqual([]);
  const { notice: answered } = patchNotice({ navigate: { link: 'trade' } });
  expect(getDeadEnds(hides, { [SURFACES]: { notice: { ...answered, feature: 'chat' } } })).toEqual([]);
});
