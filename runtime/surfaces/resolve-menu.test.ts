import { describe, expect, it } from 'vitest';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import type { PageMenu, PageMenuItem } from '../../schemas/manifest/site-document.ts';
import { fakeScope, linkTo } from '../../tests/kit/runtime/fake-scope.ts';
import { resolveProp } from './resolve-props.ts';
import { WAITING_PROP } from './scope.ts';

function menuOf(menu: PageMenu, route = 'home', fields: Parameters<typeof fakeScope>[0] = {}) {
  const scope = fakeScope({
    menu: () => menu,
    link: (id) => (id === 'gone' ? null : linkTo(id)),
    fact: (id) => (id === 'page.route' ? ready(route) : FAILED),
    holds: (rule) => rule === 'holds',
    ...fields,
  });
  return resolveProp({ menu: 'side' }, scope) as readonly ResolvedMenuItem[];
}
const item = (fields: Partial<PageMenuItem> = {}): PageMenuItem => ({ label: { text: 'a:label' }, ...fields });
const ids = (items: readonly ResolvedMenuItem[]) => items.map(({ id }) => id);

describe('a menu', () => {
  it('[SID-7] has label, icon, tooltip and target of each item', () => {
    const price = item({ icon: 'chart', tooltip: { text: 'a:tip' }, link: 'price' });
    const target: unknown = expect.objectContaining({ href: '/price' });
    const rest = { link: target, control: null, active: false, children: [] };
    expect(menuOf({ price })).toEqual([{ id: 'price', label: 'a:label', icon: 'chart', tooltip: 'a:tip', ...rest }]);
  });

  it('is in its order, else as written', () => {
    expect(ids(menuOf({ c: item({ order: 1 }), b: item(), a: item({ order: 1 }) }))).toEqual(['b', 'c', 'a']);
  });

  const hiddenChild = { b: item({ link: 'gone' }) };
  it.each<[string, PageMenuItem, string[]]>([
    ['[RTE-30] drops one whose link is hidden', item({ link: 'gone' }), []],
    ['drops one whose rule evaluates to false', item({ link: 'price', when: 'holds-not' }), []],
    ['drops a group whose children are all dropped', item({ children: hiddenChild }), []],
    ['keeps one whose rule evaluates to true', item({ link: 'price', when: 'holds' }), ['a']],
    ['keeps one that runs an action', item({ action: 'login' }), ['a']],
    ['keeps a group with children whose link is hidden', item({ link: 'gone', children: { b: item() } }), ['a']],
  ])('%s', (_name, a, expected) => {
    expect(ids(menuOf({ a }))).toEqual(expected);
  });

  it('[SID-9] has the remaining children, in their order', () => {
    const [group] = menuOf({ a: item({ children: { x: item({ order: 2 }), y: item({ link: 'gone' }), z: item() } }) });
    expect(ids(group!.children)).toEqual(['z', 'x']);
  });

  it('[MAN-28][MAN-29] links to the link of its own name, and takes the label of its link', () => {
    const own = menuOf({ price: {}, ways: { link: 'trade' }, gone: {} }).map(({ label, link }) => [label, link?.href]);
    expect(own).toEqual([
      ['links:price.label', '/price'],
      ['links:trade.label', '/trade'],
    ]);
  });

  it('waits if a label does', () => {
    const text = (key: string) => (key === 'b' ? PENDING : ready(key));
    expect(menuOf({ a: item({ children: { b: item({ label: { text: 'b' } }) } }) }, 'home', { text })).toBe(WAITING_PROP);
  });
});

describe('[SID-8] an item is active', () => {
  it.each([
    ['trade', true],
    ['futures', true],
    ['options', true],
    ['home', false],
  ])('on %s: %s', (route, expected) => {
    expect(menuOf({ a: item({ link: 'trade', activeRoutes: ['futures', 'options'] }) }, route)[0]!.active).toBe(expected);
  });

  it('on its active routes also if its own link is hidden', () => {
    expect(menuOf({ a: item({ link: 'gone', activeRoutes: ['futures'], children: { x: item() } }) }, 'futures')[0]!.active).toBe(true);
  });
});
