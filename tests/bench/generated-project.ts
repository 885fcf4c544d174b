import { FILES, createModal, createRule, SECOND, surroundings } from '../errors/tiny-project.ts';
import { Project } from '../../studio/project/project.ts';

const SURFACES = 300;
const OWN_SURFACES = 2;
const GROUP_SURFACES = 8;
const BASE_SURFACES = SURFACES - OWN_SURFACES - GROUP_SURFACES - 1;
const ROUTES = 60;
const GROUPS = 10;

type Json = Readonly<Record<string, unknown>>;

const createNumbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const createSection = (name: string) => FILES[`manifests/base/${name}.json`] as Json;

/**
 * Creates a project with a base, ten groups, and the given number of sites with 300 surfaces each. The result depends only
 * on the number, so times per site are comparable.
 */
export function generateProject(sites: number): Project {
  const base = createNumbered('notice', BASE_SURFACES);
  const files: Json = {
    ...FILES,
    'manifests/base/surfaces.json': { ...createSection('surfaces'), ...createSurfaces(base, 1000) },
    'manifests/base/routes.json': { ...createSection('routes'), ...Object.fromEntries(createNumbered('page', ROUTES).map(createRoute)) },
    ...createRules(base),
    ...Object.assign({}, ...createNumbered('group', GROUPS).map(group)),
    ...Object.assign({}, ...createNumbered('site', sites).map(createSite)),
  };
  return new Project({ files: new Map(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])) }, surroundings);
}

function group(id: string): Json {
  const own = createNumbered(`of-${id}`, GROUP_SURFACES);
  return {
    [`manifests/${id}.json`]: {
      extends: 'base',
      surfaces: { ...createSurfaces(own, 5000), 'notice-0': { props: { title: { text: 'notices:home' } } } },
      links: { [`to-${id}`]: { route: 'page-1' } },
    },
    ...createRules(own),
  };
}

function createSite(key: string, index: number): Json {
  const own = createNumbered(`of-${key}`, OWN_SURFACES);
  return {
    [`manifests/${key}.json`]: {
      extends: `group-${index % GROUPS}`,
      site: { ...SECOND.site, id: index + 1, key, name: key, hosts: { local: [`${key}.localhost`], production: `${key}.m.example` } },
      surfaces: { ...createSurfaces(own, 9000), [`notice-${index % BASE_SURFACES}`]: { priority: 20_000 } },
    },
    ...createRules(own),
  };
}

const createRoute = (id: string): [string, Json] => [id, { path: `/pages/${id}`, screen: 'page', title: { text: 'notices:home' } }];

function createSurfaces(ids: readonly string[], priority: number): Json {
  const getSlot = (index: number) => (index % 3 === 0 ? 'modal' : 'bar');
  return Object.fromEntries(ids.map((id, at) => [id, { ...notice, slot: getSlot(at), priority: priority + at, when: id }]));
}

const dismiss = [{ remember: 'dismissedAt' }, { close: true }];
const props = { title: { text: 'notices:notice.title' }, more: { link: 'terms' } };
const notice = createModal({ dismissible: true, props, actions: { confirm: dismiss, close: dismiss } });

const createRules = (ids: readonly string[]): Json =>
  Object.fromEntries(ids.map((id, index) => [`rules/${id}.rule.json`, createIndexedRule(id, index)]));

function createIndexedRule(id: string, index: number): Json {
  const dismissedAt = `memory.${id}.dismissedAt`;
  const whom = WHOM[index % WHOM.length]?.(index) ?? {};
  const example = { now: '2026-01-01T00:00:00Z', facts: { [dismissedAt]: { ago: 'PT1H' } }, expect: 'hidden', because: 'just now' };
  return createRule({ and: [whom, { not_within: [{ var: dismissedAt }, `P${1 + (index % 30)}D`] }] }, { cases: [example] });
}

const WHOM: readonly ((index: number) => Json)[] = [
  () => ({ var: 'compliance.toast.isHkUser' }),
  (index) => ({ and: [{ var: 'session.isLoggedIn' }, { '<=': [{ var: 'user.tierLevel' }, 1 + (index % 29)] }] }),
  (index) => ({ or: [{ rule: 'blocked' }, { in: [{ var: 'page.route' }, ['home', `page-${index % ROUTES}`]] }] }),
  () => ({ and: [{ var: 'device.isPhone' }, { '!': { var: 'device.isNativeApp' } }] }),
];
