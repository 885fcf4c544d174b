import { expect, it } from 'vitest';
import { NOTICE, SECOND, patchSection, createTinyProject } from '../../tests/errors/tiny-project.ts';
import type { Claims } from '../project/schemas/statement.ts';
import { validateProject } from '../validate/validate.ts';
import { analyseTiny } from '../../tests/studio/tiny-verbs.ts';

const home = { path: '/', screen: 'page', title: { text: 'notices:home' } };
const SITES = {
  ...patchSection('routes', {
    soon: { ...home, path: '/soon', upcoming: true },
    login: { ...home, path: '/login', fetchUser: false, area: 'login' },
  }),
  ...patchSection('links', { help: { href: 'https://s.example/help' } }),
  ...patchSection('surfaces', { later: { ...NOTICE, kind: 'service', priority: 50, when: undefined, opens: { by: 'user' } } }),
  'manifests/second.json': { ...SECOND, features: { chat: { hidden: true } }, surfaces: { later: null } },
};

function getRemarks(holds: Claims, sites?: readonly string[]): string[] {
  const project = createTinyProject({ ...SITES, 'rules/statements/it.json': { title: 't', why: 'w', owner: 'o', holds, sites } });
  expect(validateProject(project)).toEqual([]);
  return analyseTiny(project).remarks.flatMap(({ check, path, message, sites: on }) =>
    check === 'analyse/statement' ? [`${path.slice('holds.'.length)} ${message.replace('not so: "t"; ', '')} on ${on.join()}`] : [],
  );
}

it('a statement about sites has no finding if it is true', () => {
  const holds: Claims = {
    site: { languages: ['tr', 'en'], hosts: { local: ['localhost'], production: 'www.m.example' }, fallback: true },
    languages: { tr: { tag: 'tr' }, en: { dir: 'ltr' } },
    hidden: [],
    links: { home: '/', terms: '/docs/terms.pdf', help: 'https://s.example/help', nowhere: null },
    pages: { trade: '/trade/{pair}', nowhere: null },
    upcoming: ['/soon'],
    codes: { '/trade/{pair}': 'spot', '/not/there': 'spot' },
    withoutUserInfo: ['/login', '/not/there'],
    areas: { '/login': 'login', '/nowhere/': 'account' },
    surfaces: {
      notice: { kind: 'legal', dismissible: true, props: { title: { text: 'notices:notice.title' } } },
      nothing: { offered: false },
      later: { offered: true, props: {} },
    },
    words: { en: { notice: ['Notice'] }, tr: { notice: ['Notice'] } },
    order: ['notice', 'later'],
  };
  expect(getRemarks(holds, ['main'])).toEqual([]);
  expect(getRemarks({}, ['main'])).toEqual([]);
});

it.each<[Claims, readonly string[]]>([
  [{ site: { id: 1, defaultCurrB: 'EUR' } }, ['site.id it is 0 on main', 'site.defaultCurrB it is not there on main,second']],
  [{ languages: { en: { dir: 'rtl' } } }, ['languages "tr" is there too on main,second', 'languages.en.dir it is "ltr" on main,second']],
  [
    { hidden: ['referral'] },
    ['hidden "referral" is not hidden on main', 'hidden "referral" is not hidden, "chat" is hidden too on second'],
  ],
  [
    { links: { trade: null, help: '/help' } },
    ['links.trade it is "/trade/{pair}" on main', 'links.help it is "https://s.example/help" on main,second'],
  ],
  [{ pages: { trade: '/trade/{pair}' } }, ['pages.trade it is not there on second']],
  [{ upcoming: ['/', '/login'] }, ['upcoming "/", "/login" are not upcoming, "/soon" is upcoming too on main,second']],
  [
    { codes: { '/trade/{pair}': 'futures', '/': 'spot' } },
    ['codes./trade/{pair} it is "spot" on main', 'codes./ it is not there on main,second'],
  ],
  [{ withoutUserInfo: ['/'] }, ['withoutUserInfo "/" is not without user info, "/login" is without user info too on main,second']],
  [
    { areas: { '/': 'login' } },
    [
      'areas./ that of / is not there on main,second',
      'areas./ that of /soon is not there on main,second',
      'areas./ that of /trade/{pair} is not there on main',
    ],
  ],
  [
    { surfaces: { later: { offered: true, kind: 'legal' }, notice: { offered: false } } },
    [
      'surfaces.later it is not offered on second',
      'surfaces.later.kind it is "service" on main',
      'surfaces.notice it is offered on main,second',
    ],
  ],
  [
    { surfaces: { notice: { props: { title: { text: 'notices:home' }, size: { width: 5 } } } } },
    [
      'surfaces.notice.props.title.text it is "notices:notice.title" on main,second',
      'surfaces.notice.props.size.width it is not there on main,second',
    ],
  ],
  [{ words: { en: { notice: ['Notice', 'of today'] } } }, ['words.en.notice.1 its words are "Notice" on main,second']],
  [{ order: ['later', 'notice'] }, ['order.0 "later" has the priority 50, and "notice" 100 on main']],
])('a statement about sites reports the actual value and the sites if it is false: %j', (holds, lines) => {
  expect(getRemarks(holds).toSorted()).toEqual(lines.toSorted());
});
