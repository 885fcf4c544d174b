import { expect, it } from 'vitest';
import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { mapRecord } from '../records.ts';
import { getOutline } from '../texts.ts';
import { expandManifest } from './expand.ts';

const place = z.strictObject({ label: prop.text(), link: prop.link() });
const parts: ComponentParts = {
  dialog: {
    slots: ['modal'],
    actions: ['confirm', 'cancel'],
    answers: { confirm: [{ close: true }], cancel: [{ close: true }], close: [{ remember: 'closedInLoad' }, { close: true }] },
    props: z.strictObject({
      title: prop.text(),
      body: z.optional(prop.text()),
      confirm: z.optional(prop.optionalText()),
      cancel: z.optional(prop.optionalText()),
      points: z.optional(prop.list({ text: prop.text() })),
      more: z.optional(place),
    }),
  },
  page: {
    slots: ['screen'],
    actions: [],
    texts: 'pages',
    props: z.strictObject({
      title: prop.text(),
      next: z.optional(place),
      links: z.optional(prop.list({ label: prop.text(), link: prop.link() })),
      signIn: z.optional(z.strictObject({ title: prop.text(), login: place })),
    }),
  },
};
const english = mapRecord(
  {
    notices: { fees: { title: 'Fees', confirm: 'I see', points: { a: { text: 'A' }, b: { text: 'B' } }, name: 'For {{who}}' } },
    pages: { learn: { title: 'Learn', next: { label: 'Go on' } }, page: { signIn: { title: 'Sign in' } } },
    links: { learn: { label: 'Learn' }, login: { label: 'Log in' } },
    menus: { side: { more: { label: 'More' } } },
  },
  getOutline,
);
const routes = { learn: { path: '/learn', screen: 'page' }, login: { path: '/login', screen: 'page' } };
const fees = { component: 'dialog', kind: 'legal', priority: 1, dismissible: true };
const expanded = (manifest: object) => expandManifest({ routes, links: {}, surfaces: {}, ...manifest }, { parts, english });
const surfaceOf = (record: object) =>
  (expanded({ surfaces: { fees: { ...fees, ...record } } })['surfaces'] as Record<string, object>)['fees'];
const propsOf = (props: object) => (surfaceOf({ props }) as { props: object }).props;
const pageOf = (manifest: object, id = 'learn') => (expanded(manifest)['routes'] as Record<string, object>)[id];
const ownText = (place: string) => ({ text: `notices:fees.${place}` });
const title = ownText('title');
const filled = { with: { who: { value: 'site.name' } } };

it.each<[string, object, object]>([
  ['are those of its id by the place of the prop; optional ones only if English has them', {}, {}],
  [
    'are those of the entries of a list, which may be ids alone in their order',
    { points: { list: { b: {}, a: { order: 5 } } } },
    { points: { list: { b: { order: 10, text: ownText('points.b.text') }, a: { order: 5, text: ownText('points.a.text') } } } },
  ],
  ['have what fills their placeholders', { title: filled }, { title: { ...title, ...filled } }],
  [
    'follow the text of a source',
    { confirm: { value: 'agreement.submitButton' } },
    { confirm: { value: 'agreement.submitButton', else: ownText('confirm') } },
  ],
  ['give way to another text of the record', { title: ownText('name') }, { title: ownText('name') }],
])('[MAN-27] texts that a record omits %s', (_, props, expected) => {
  expect(propsOf(props)).toEqual({ title, confirm: ownText('confirm'), ...expected });
});

it('[MAN-27] texts that a record omits are requested even without an English text if they are required, and begin where the record says', () => {
  const { surfaces } = expanded({ surfaces: { other: fees } }) as { surfaces: Record<string, object> };
  expect(surfaces['other']).toHaveProperty('props', { title: { text: 'notices:other.title' } });
  expect(surfaceOf({ texts: 'pages:learn' })).toHaveProperty('props', { title: { text: 'pages:learn.title' } });
});

it('[MAN-29] links has one for every route, by the id of the route; what is written stands', () => {
  expect(expanded({ links: { learn: { query: { a: '1' } }, login: { href: 'https://a.example/' } } })['links']).toEqual({
    learn: { route: 'learn', query: { a: '1' }, label: { text: 'links:learn.label' } },
    login: { href: 'https://a.example/', label: { text: 'links:login.label' } },
  });
});

it('[MAN-28] links give their label to places that lead there without their own, and to entries of menus and lists with their id', () => {
  const login = { label: { text: 'links:login.label' }, link: { link: 'login' } };
  for (const more of ['login', { link: 'login' }]) expect(propsOf({ more })).toMatchObject({ more: login });
  const label = { text: 'notices:fees.title' };
  expect(propsOf({ more: { label, link: 'login' } })).toMatchObject({ more: { ...login, label } });
  const next = { label: { text: 'pages:learn.next.label' }, link: { link: 'login' } };
  expect(pageOf({ pages: { learn: { props: { next: 'login' } } } })).toMatchObject({ props: { next } });
  expect(expanded({ menus: { side: { learn: {}, more: { children: { login: {} } } } } })['menus']).toHaveProperty('side', {
    learn: { order: 10, link: 'learn', label: { text: 'links:learn.label' } },
    more: { order: 20, label: { text: 'menus:side.more.label' }, children: { login: { order: 10, link: 'login', label: login.label } } },
  });
  const page = pageOf({ pages: { learn: { props: { links: { list: { login: {} } } } } } });
  expect(page).toMatchObject({ props: { links: { list: { login } } } });
});

it('[MAN-24] pages are shown at further addresses, each a route and a link of its own id', () => {
  const manifest = { routes: { learn: { ...routes.learn, code: 'learn', paths: { academy: '/academy' } }, academy: { code: 'other' } } };
  expect(pageOf(manifest, 'academy')).toMatchObject({ path: '/academy', code: 'other', title: { text: 'pages:learn.title' } });
  expect(pageOf(manifest)).not.toHaveProperty('paths');
  expect(expanded(manifest)['links']).toHaveProperty('academy');
});

it('[MAN-24] pages have the title and props of their record, and the defaults of their screen for the rest', () => {
  const named = { title: { text: 'pages:page.signIn.title' } };
  expect(pageOf({ pages: { learn: { ...named, props: { next: 'login' } } } })).toMatchObject({
    ...named,
    path: '/learn',
    props: { title: { text: 'pages:learn.title' } },
  });
  const defaults = { page: { props: { signIn: { login: 'login' } } } };
  const signIn = { title: { text: 'pages:page.signIn.title' }, login: { label: { text: 'links:login.label' }, link: { link: 'login' } } };
  expect(pageOf({ defaults })).toMatchObject({ title: { text: 'pages:learn.title' }, props: { signIn } });
  expect(pageOf({ defaults, pages: { learn: { props: { signIn: { login: 'learn' } } } } })).toMatchObject({
    props: { signIn: { ...signIn, login: { link: { link: 'learn' } } } },
  });
});

it('[MAN-32] responses have the effects of the record or the component, if their button exists and the surface can be closed', () => {
  const confirm = [{ close: true }];
  expect(surfaceOf({})).toMatchObject({ slot: 'modal', actions: { confirm, close: [{ remember: 'closedInLoad' }, { close: true }] } });
  expect(surfaceOf({})).not.toHaveProperty('actions.cancel');
  expect(surfaceOf({ dismissible: false })).not.toHaveProperty('actions.close');
  const close = [{ remember: 'dismissedAt' }, { close: true }];
  expect(surfaceOf({ actions: { close } })).toMatchObject({ actions: { confirm, close } });
});

it.each([
  ['of an unknown component', { component: 'dialg' }],
  ['without a component', { component: undefined }],
  ['with props that are none', { props: 'x' }],
  ['with a text that is a number', { props: { title: 1 } }],
  ['with a list that is none', { props: { points: { list: 'x' } } }],
])('a record that is not sound %s is left to the schema', (_name, record) => {
  expect(surfaceOf(record)).toMatchObject({ ...fees, ...record });
});

const growthChannels = { 'login/learn': 'login_to_learn', 'home/learn': 'home_to_learn', 'learn/login': 'learn_to_login' };
const linkOf = (learn: object) =>
  (expanded({ links: { learn }, constants: { growthChannels } })['links'] as Readonly<Record<string, object>>)['learn'];
const ch = { by: 'page.route', cases: { login: 'login_to_learn', home: 'home_to_learn' } };

it('[GRO-10] a link has a query parameter with the channel of each page only if it has channels and a pair contains its route', () => {
  expect(linkOf({ channel: true })).toMatchObject({ query: { ch } });
  expect(linkOf({ channel: true, query: { a: '1' } })).toMatchObject({ query: { a: '1', ch } });
  expect(linkOf({})).not.toHaveProperty('query');
  expect(linkOf({ route: 'home', channel: true })).not.toHaveProperty('query');
});
