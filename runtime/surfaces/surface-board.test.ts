import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic, OnUnknown } from '../../schemas/rule.ts';
import { pinStores } from '../published/apply.ts';
import { boardOf, DISMISS } from '../../tests/kit/runtime/board-of.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal, siteDocument } from '../../tests/kit/runtime/site-document.ts';

const rest = (surface: string): Logic => ({ not_within: [{ var: `memory.${surface}.dismissedAt` }, 'P1D'] });

it.each<[OnUnknown, string[]]>([
  ['show', ['high']],
  ['hide', ['low']],
])('[RUL-8][RUL-14][FAC-16] opens nothing below a pending rule; a failed one decides by onUnknown %s', async (onUnknown, expected) => {
  const answer = deferred();
  const { modals } = await boardOf({
    rules: { hk: { logic: { var: 'compliance.toast.isHkUser' }, onUnknown } },
    surfaces: { high: modal({ when: 'hk', priority: 9 }), low: modal({ priority: 1 }) },
    answers: { 'compliance-check': answer.promise },
  });
  expect(modals()).toEqual([]);
  answer.resolve(new Error('down'));
  await settle();
  expect(modals()).toEqual(expected);
});

describe('a surface that the user opens', () => {
  const surfaces = {
    low: modal({ priority: 1, when: 'visitor', actions: DISMISS }),
    asked: modal({
      priority: 0,
      opens: { by: 'user', query: 'deposit' },
      actions: { shown: [{ toast: 'success', text: { arg: 'currency' } }] },
    }),
  };
  async function open(href?: string) {
    const rules = { visitor: { logic: rest('low') } };
    const parts = await boardOf({ rules, surfaces, answers: {}, ...(href === undefined ? {} : { href }) });
    return { ...parts, shown: () => ({ modals: parts.modals(), opened: parts.board.state('asked').opened }) };
  }

  it('[DLG-13] is on top, has its arguments, and can be opened again after it closes', async () => {
    const { board, shown, toasts, recordShowing } = await open();
    expect(shown()).toEqual({ modals: ['low'], opened: null });
    board.openSurface('asked', { currency: 'BTC' });
    expect(shown()).toEqual({ modals: ['asked'], opened: { currency: 'BTC' } });
    recordShowing(board.state('asked'));
    expect(toasts.toasts).toMatchObject([{ text: 'BTC' }]);
    board.closeSurface('asked');
    expect(shown()).toEqual({ modals: ['low'], opened: null });
    await settle();
    board.openSurface('asked', { currency: 'ETH' });
    expect(shown().modals).toEqual(['asked']);
    recordShowing(board.state('asked'));
    expect(toasts.toasts.at(-1)).toMatchObject({ text: 'ETH' });
  });

  it('also opens by a query parameter, and stays closed after it closes', async () => {
    const { board, shown } = await open('http://localhost:4173/?deposit=ETH');
    expect(shown()).toEqual({ modals: ['asked'], opened: { query: 'ETH' } });
    board.closeSurface('asked');
    expect(shown().modals).toEqual(['low']);
  });

  it.each([
    ['ETH', 'open'],
    ['BTC', 'open'],
    ['ETH', 'closed'],
  ])('[DEP-6] is opened by %s in the address of the next page if it was %s before', async (query, before) => {
    const { board, shown, ports } = await open('http://localhost:4173/?deposit=ETH');
    if (before === 'closed') board.closeSurface('asked');
    ports.location.push(`/price?deposit=${query}`);
    expect(shown()).toEqual({ modals: ['asked'], opened: { query } });
  });

  it('closes when the user leaves the page it was opened on', async () => {
    const { board, modals, ports } = await open();
    board.openSurface('asked', {});
    ports.location.push('/price');
    expect(modals()).toEqual(['low']);
    ports.location.push('/?deposit=ETH');
    expect(modals()).toEqual(['asked']);
  });

  it('clears its inputs when it closes', async () => {
    const { board, stores } = await open();
    board.openSurface('asked', {});
    stores.inputs.set('asked', 'agree', true);
    board.closeSurface('asked');
    expect(stores.inputs.of('asked')).toEqual({});
  });
});

describe('[MAN-13] a dialog that is open during a publication', () => {
  const notice = (title: string) =>
    modal({
      when: 'hk',
      props: { title },
      actions: { close: [{ store: 'consent', fields: { choice: title } }, { close: true }] },
    });
  const always = { hk: { logic: rest('a') } };
  const never = { hk: { logic: { '!': rest('a') } as Logic } };
  const open = () => boardOf({ answers: {}, rules: always, surfaces: { a: notice('old') } });

  it.each<[string, SiteDocument]>([
    ['props', siteDocument({ rules: always, surfaces: { a: notice('new') } })],
    ['rule', siteDocument({ rules: never, surfaces: { a: notice('old') } })],
    ['existence', siteDocument({})],
  ])('keeps its %s until it closes', async (_name, next) => {
    const { board, modals, actions, stores } = await open();
    const { record } = board.state('a');
    runInAction(() => {
      board.pin(pinStores(stores));
      stores.site.applySite(next);
    });
    expect(modals()).toEqual(['a']);
    expect(board.state('a').record).toBe(record);
    await actions.run('close', { surface: 'a', args: {} });
    expect(stores.storage.get('consent')).toBe('old');
    expect(board.state('a').record).toBe(stores.site.document.surfaces['a']);
  });

  it('keeps the texts that it was opened with', async () => {
    const { stores } = await open();
    const { locale } = stores;
    await locale.ready(['notices']);
    const publish = (title: string) => locale.i18n.addResourceBundle('en', 'notices', { title }, true, true);
    publish('old');
    const held = pinStores(stores).locale;
    publish('new');
    expect([held.text('notices:title'), locale.text('notices:title')]).toEqual(['old', 'new']);
    expect(held.tag).toBe(locale.tag);
  });
});

it('[MAN-13] opens the new surfaces of an applied document and closes the removed ones', async () => {
  const { board, modals, stores } = await boardOf({ answers: {}, rules: {}, surfaces: { a: modal() } });
  const apply = (surfaces: Readonly<Record<string, Surface>>) => stores.site.applySite({ ...stores.site.document, surfaces });
  const bar = modal({ slot: 'bar' });
  apply({ a: modal(), bar });
  expect({ modals: modals(), bars: board.visible('bar') }).toEqual({ modals: ['a'], bars: ['bar'] });
  apply({ bar });
  expect({ modals: modals(), bars: board.visible('bar') }).toEqual({ modals: [], bars: ['bar'] });
});
