import { describe, expect, it } from 'vitest';
import { analyseProject } from '../../studio/analyse/analyse.ts';
import { FILES, SECOND, tinyProject } from '../errors/tiny-project.ts';

const { notice } = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
const text = { text: 'notices:notice.title' };
const closing = [{ remember: 'dismissedAt' }, { close: true }];
/** The page `trade` and the links to it belong to this feature. */
const hides = { features: { chat: { hidden: true } } };

/** What analysis says of dead ends of a second site, without the check's id. */
function says(patch: object, changes: Parameters<typeof tinyProject>[0] = {}): string[] {
  const project = tinyProject({ 'manifests/second.json': { ...SECOND, ...patch }, ...changes });
  const { invalid, remarks } = analyseProject(project, { today: '2026-01-01', facts: { file: 'facts.ts', text: '' } });
  expect(invalid).toEqual([]);
  return remarks.flatMap(({ check, severity, path, message }) =>
    check === 'analyse/dead-end' ? [`${severity}: ${path}: ${message}`] : [],
  );
}

const answering = (effect: object) => ({ notice: { ...notice, actions: { confirm: [effect, ...closing], close: closing } } });
const offered = (effect: object) => ({ 'manifests/base/surfaces.json': answering(effect) });
const HIDDEN = 'belongs to the feature "chat", which is hidden';

describe('what leads nowhere', () => {
  it.each([
    [
      'a link',
      { navigate: { link: 'trade' } },
      `notice.actions.confirm.0.navigate.link: the answer "confirm" leads nowhere: the link "trade" ${HIDDEN}`,
    ],
    [
      'a link in one case',
      { navigate: { by: 'session.isLoggedIn', cases: { true: { link: 'home' } }, else: { link: 'trade' } } },
      `notice.actions.confirm.0.navigate.else.link: the answer "confirm" leads nowhere: the link "trade" ${HIDDEN}`,
    ],
  ])('[TOL-34] is an answer by %s to a hidden page', (_, effect, said) => {
    expect(says({}, offered(effect))).toEqual([]);
    expect(says(hides, offered(effect))).toEqual([`error: surfaces.${said}`]);
  });

  it('[TOL-34] is an answer or an action that opens a surface of a hidden feature', () => {
    const { when: _, ...opened } = { when: '', ...notice, feature: 'chat', opens: { by: 'user' } };
    const surfaces = { ...answering({ open: 'opened' }), opened };
    const actions = { login: [{ open: 'opened' }, { navigate: { link: 'home' } }] };
    expect(says({}, { 'manifests/base/surfaces.json': surfaces, 'manifests/base/actions.json': actions })).toEqual([]);
    expect(says(hides, { 'manifests/base/surfaces.json': surfaces, 'manifests/base/actions.json': actions })).toEqual([
      `error: actions.login.0.open: the action "login" leads nowhere: the surface "opened" ${HIDDEN}`,
      `error: surfaces.notice.actions.confirm.0.open: the answer "confirm" leads nowhere: the surface "opened" ${HIDDEN}`,
    ]);
  });

  it('[TOL-34] is no action that asks for the feature before it opens its surface', () => {
    const { when: _, ...opened } = { when: '', ...notice, feature: 'chat', opens: { by: 'user' } };
    const rule = (logic: unknown) => ({ title: 't', why: 'w', owner: 'o', logic, onUnknown: 'hide', cases: [] });
    const changes = (logic: unknown) => ({
      'manifests/base/surfaces.json': { notice, opened },
      'manifests/base/actions.json': { login: [{ open: 'opened', when: 'has-chat' }, { navigate: { link: 'home' } }] },
      'rules/has-chat.rule.json': rule(logic),
    });
    expect(says(hides, changes({ var: 'feature.chat' }))).toEqual([]);
    expect(says(hides, changes({ var: 'session.isLoggedIn' }))).toEqual([
      `error: actions.login.0.open: the action "login" leads nowhere: the surface "opened" ${HIDDEN}`,
    ]);
  });

  it('[TOL-34] is a button of which nothing is left', () => {
    const act = { act: { action: 'login' } };
    const actions = { login: [{ navigate: { link: 'trade' } }] };
    const routes = { home: { props: act } };
    expect(says({ routes }, { 'manifests/base/actions.json': actions })).toEqual([]);
    expect(says({ routes, ...hides }, { 'manifests/base/actions.json': actions })).toEqual([
      'error: routes.home.props.act.action: this button leads nowhere: nothing is left of the action "login"',
    ]);
  });

  it("[TOL-34] is a guard's redirect, a link's variant for the app, and a link to a page that another site hides", () => {
    const guards = { away: { when: 'blocked', priority: 2, redirect: 'trade' } };
    const links = { home: { app: { route: 'trade' } }, sister: { site: 'main', route: 'trade', params: { pair: 'BTC_USDT' } } };
    expect(says({ links, guards })).toEqual([]);
    const main = { ...(FILES['manifests/main.json'] as object), ...hides };
    expect(says({ links }, { 'manifests/main.json': main })).toEqual([
      'error: links.sister.route: this link leads nowhere: the site "main" does not offer the route "trade"',
    ]);
    expect(says({ links: { home: links.home }, guards, ...hides })).toEqual([
      `error: links.home.app.route: this link leads nowhere: the route "trade" ${HIDDEN}`,
      `error: guards.away.redirect: this link leads nowhere: the link "trade" ${HIDDEN}`,
    ]);
  });

  it('[TOL-34] is noted of a link that is not drawn, and not at all of an entry that goes with what it leads to', () => {
    const surfaces = { notice: { ...notice, props: { title: text, more: { link: 'trade' } } } };
    expect(says(hides, { 'manifests/base/surfaces.json': surfaces })).toEqual([
      `note: surfaces.notice.props.more.link: this link is not drawn: the link "trade" ${HIDDEN}`,
    ]);
    expect(says({ menus: { header: { more: { label: text, link: 'trade' } } }, ...hides })).toEqual([]);
  });

  it('[TOL-34] is not told of what is hidden itself', () => {
    expect(
      says(hides, {
        'manifests/base/surfaces.json': { notice: { ...answering({ navigate: { link: 'trade' } }).notice, feature: 'chat' } },
      }),
    ).toEqual([]);
  });
});
