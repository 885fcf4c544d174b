import { describe, expect, it } from 'vitest';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import type { PageMenu, PageMenuItem } from '../../schemas/manifest/site-document.ts';
import { createFakeScope, createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { resolveProp } from './resolve-props.ts';
import { WAITING_PROP } from './scope.ts';

function resolveMenu(menu: PageMenu, route = 'home', fields: Parameters<typeof createFakeScope>[0] = {}) {
  const scope = createFakeScope({
    menu: () => menu,
    link: (id) => (id === 'gone' ? null : createLink(id)),
    fact: (id) => (id === 'page.route' ? ready(route) : FAILED),
    holds: (rule) => rule === 'holds',
    ...fields,
  });
  return resolveProp({ menu: 'side' }, scope) as readonly ResolvedMenuItem[];
}
const createItem = (fields: Partial<PageMenuItem> = {}): PageMenuItem => ({ label: { text: 'a:label' }, ...fields });
const getIds = (items: readonly ResolvedMenuItem[]) => items.map(({ id }) => id);

describe('a menu', () => {
  it('[SID-7] has label, icon, tooltip and target of each item', () => {
    const price = createItem({ icon: 'chart', tooltip: { text: 'a:tip' }, link: 'price' });
    const target: unknown = expect.objectContaining({ href: '/price' });
    const rest = { link: target, control: null, active: false, children: [] };
    expect(resolveMenu({ price })).toEqual([{ id: 'price', label: 'a:label', icon: 'chart', tooltip: 'a:tip', ...rest }]);
  });

  it('is in its order, else as written', () => {
    expect(getIds(resolveMenu({ c: createItem({ order: 1 }), b: createItem(), a: createItem({ order: 1 }) }))).toEqual(['b', 'c', 'a']);
  });

  const hiddenChild = { b: createItem({ link: 'gone' }) };
  it.each<[string, PageMenuItem, string[]]>([
    ['[RTE-30] drops one whose link is hidden', createItem({ link: 'gone' }), []],
    ['drops one whose rule evaluates to false', createItem({ link: 'price', when: 'holds-not' }), []],
    ['drops a group whose children are all dropped', createItem({ children: hiddenChild }), []],
    ['keeps one whose rule evaluates to true', createItem({ link: 'price', when: 'holds' }), ['a']],
    ['keeps one that runs an action', createItem({ action: 'login' }), ['a']],
    ['keeps a group with children whose link is hidden', createItem({ link: 'gone', children: { b: createItem() } }), ['a']],
  ])('%s', (_name, a, expected) => {
    expect(getIds(resolveMenu({ a }))).toEqual(expected);
  });

  it('[SID-9] has the remaining children, in their order', () => {
    const children = { x: createItem({ order: 2 }), y: createItem({ link: 'gone' }), z: createItem() };
    const [group] = resolveMenu({ a: createItem({ children }) });
    expect(getIds(group!.children)).toEqual(['z', 'x']);
  });

  it('[MAN-28][MAN-29] links to the link of its own name, and takes the label of its link', () => {
    const own = resolveMenu({ price: {}, ways: { link: 'trade' }, gone: {} });
    const toItem = (id: string) => ({ label: `links:${id}.label`, tooltip: null, link: { href: `/${id}` } });
    expect(own).toMatchObject(['price', 'trade'].map(toItem));
  });

  it('waits if a label does', () => {
    const text = (key: string) => (key === 'b' ? PENDING : ready(key));
    expect(resolveMenu({ a: createItem({ children: { b: createItem({ label: { text: 'b' } }) } }) }, 'home', { text })).toBe(WAITING_PROP);
  });
});

it.each<[string, PageMenuItem, boolean]>([
  ['trade', createItem({ link: 'trade', activeRoutes: ['futures', 'options'] }), true],
  ['futures', createItem({ link: 'trade', activeRoutes: ['futures', 'options'] }), true],
  ['options', createItem({ link: 'trade', activeRoutes: ['futures', 'options'] }), true],
  ['home', createItem({ link: 'trade', activeRoutes: ['futures', 'options'] }), false],
  ['futures', createItem({ link: 'gone', activeRoutes: ['futures'], children: { x: createItem() } }), true],
])('[SID-8] on the route %s the item %j is active: %s', (route, a, expected) => {
  expect(resolveMenu({ a }, route)[0]!.active).toBe(expected);
});
