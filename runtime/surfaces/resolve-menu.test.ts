import { describe, expect, it } from 'vitest';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import type { PageMenu } from '../../schemas/manifest/site-document.ts';
import { fakeScope, linkTo } from '../testing/fake-scope.ts';
import { resolveProp } from './resolve-props.ts';
import { WAITING } from './scope.ts';

const HIDDEN = new Set(['gone']);

function menuOf(menu: PageMenu, route = 'home', fields: Parameters<typeof fakeScope>[0] = {}) {
  const scope = fakeScope({
    menu: () => menu,
    link: (id) => (HIDDEN.has(id) ? null : linkTo(id)),
    fact: (id) => (id === 'page.route' ? { state: 'ready', value: route } : { state: 'lost' }),
    holds: (rule) => rule === 'holds',
    waits: (rule) => rule === 'waits',
    ...fields,
  });
  return resolveProp({ menu: 'side' }, scope) as readonly ResolvedMenuItem[];
}
const label = (text: string) => ({ label: { text } });
const ids = (items: readonly ResolvedMenuItem[]) => items.map(({ id }) => id);

describe('a menu', () => {
  it('[SID-7] has label, icon, tooltip and target of each item', () => {
    const items = menuOf({ price: { ...label('a:price'), icon: 'chart', tooltip: { text: 'a:tip' }, link: 'price' } });
    expect(items).toEqual([
      {
        id: 'price',
        label: 'a:price',
        icon: 'chart',
        tooltip: 'a:tip',
        link: expect.objectContaining({ href: '/price' }) as unknown,
        control: null,
        active: false,
        children: [],
      },
    ]);
  });

  it('stands in its order, else as it is written', () => {
    expect(
      ids(
        menuOf({ c: { ...label('c'), order: 1, link: 'c' }, b: { ...label('b'), link: 'b' }, a: { ...label('a'), order: 1, link: 'a' } }),
      ),
    ).toEqual(['b', 'c', 'a']);
  });

  it.each<[string, PageMenu, string[]]>([
    ['[RTE-30] one whose link is hidden', { a: { ...label('a'), link: 'gone' } }, []],
    ['one whose rule does not hold', { a: { ...label('a'), link: 'price', when: 'holds-not' } }, []],
    ['one that leads nowhere', { gone: label('a') }, []],
    ['a group whose children are all gone', { a: { ...label('a'), children: { b: { ...label('b'), link: 'gone' } } } }, []],
    ['not one whose rule holds', { a: { ...label('a'), link: 'price', when: 'holds' } }, ['a']],
    ['not one that raises an action', { a: { ...label('a'), action: 'login' } }, ['a']],
    [
      'not a hidden link’s group with children',
      { a: { ...label('a'), link: 'gone', children: { b: { ...label('b'), link: 'price' } } } },
      ['a'],
    ],
  ])('leaves out: %s', (_name, menu, expected) => {
    expect(ids(menuOf(menu))).toEqual(expected);
  });

  it('[SID-9] holds the children that are left, in their order', () => {
    const children = { x: { ...label('x'), order: 2, link: 'x' }, y: { ...label('y'), link: 'gone' }, z: { ...label('z'), link: 'z' } };
    const [group] = menuOf({ a: { ...label('a'), children } });
    expect(ids(group!.children)).toEqual(['z', 'x']);
  });

  it('[MAN-28][MAN-29] leads to the link of its own name, and is called as its link is', () => {
    const own = menuOf({ price: {}, ways: { link: 'trade' } }).map(({ label, link }) => [label, link?.href]);
    expect(own).toEqual([
      ['links:price.label', '/price'],
      ['links:trade.label', '/trade'],
    ]);
  });

  it('waits where a label does', () => {
    const text = (key: string) => (key === 'b' ? null : key);
    expect(menuOf({ a: { ...label('a'), link: 'a', children: { b: { ...label('b'), link: 'b' } } } }, 'home', { text })).toBe(WAITING);
  });
});

describe('[SID-8] an item is active', () => {
  const menu: PageMenu = { trade: { ...label('t'), link: 'trade', activeRoutes: ['futures', 'options'] } };

  it.each([
    ['trade', true],
    ['futures', true],
    ['options', true],
    ['home', false],
  ])('on %s: %s', (route, expected) => {
    expect(menuOf(menu, route)[0]!.active).toBe(expected);
  });

  it('on its active routes also when its own link is hidden', () => {
    const children = { x: { ...label('x'), link: 'x' } };
    expect(menuOf({ a: { ...label('a'), link: 'gone', activeRoutes: ['futures'], children } }, 'futures')[0]!.active).toBe(true);
  });
});
