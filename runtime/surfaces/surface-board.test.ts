import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic } from '../../schemas/rule.ts';
import { boardOf, type BoardGiven, DISMISS } from '../testing/board-of.ts';
import { deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { modal, siteDocument } from '../testing/site-document.ts';
import { heldStores } from '../published/held-stores.ts';

describe('unknown facts', () => {
  const pair = (onUnknown: 'show' | 'hide'): BoardGiven => ({
    rules: { hk: { logic: { var: 'compliance.toast.isHkUser' }, onUnknown } },
    surfaces: { high: modal({ when: 'hk', priority: 9 }), low: modal({ priority: 1 }) },
  });

  it.each<['show' | 'hide', string[]]>([
    ['show', ['high']],
    ['hide', ['low']],
  ])('[RUL-8][RUL-14][FAC-16] pending: nothing opens below; lost: onUnknown %s decides', async (onUnknown, expected) => {
    const answer = deferred();
    const { modals } = await boardOf({ ...pair(onUnknown), answers: { 'compliance-check': answer.promise } });
    expect(modals()).toEqual([]);
    answer.resolve(new Error('down'));
    await settle();
    expect(modals()).toEqual(expected);
  });

  it('[FAC-18] a late answer takes effect without a reload', async () => {
    const answers: unknown[] = [new Error('down'), { toast: { is_hk_user: true } }];
    const { modals, ports } = await boardOf({
      ...pair('hide'),
      answers: { 'compliance-check': () => answers.shift() },
      surfaces: { high: modal({ when: 'hk' }) },
    });
    expect(modals()).toEqual([]);
    ports.clock.advance(2000);
    await settle();
    expect(modals()).toEqual(['high']);
  });
});

describe('what the user opens', () => {
  const surfaces = {
    low: modal({ priority: 1, when: 'visitor', actions: DISMISS }),
    asked: modal({
      priority: 0,
      opens: { by: 'user', query: 'deposit' },
      actions: { shown: [{ toast: 'success', text: { arg: 'currency' } }] },
    }),
  };
  const rules = { visitor: { logic: { not_within: [{ var: 'memory.low.dismissedAt' }, 'P1D'] } as Logic } };
  const open = () => boardOf({ rules, surfaces, answers: {} });

  it('[DLG-13] is on top, with what it was opened with, and gives way when closed', async () => {
    const { board, modals, toasts, recordShowing } = await open();
    expect(modals()).toEqual(['low']);
    board.openSurface('asked', { currency: 'BTC' });
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['asked'], opened: { currency: 'BTC' } });
    recordShowing(board.state('asked'));
    expect(toasts.toasts).toMatchObject([{ text: 'BTC' }]);
    board.closeSurface('asked');
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['low'], opened: null });
    board.openSurface('asked', {});
    expect(modals()).toEqual(['asked']);
  });

  it('a query parameter of the address opens too, and closed it stays closed', async () => {
    const { board, modals } = await boardOf({ rules, surfaces, answers: {}, href: 'http://localhost:4173/?deposit=ETH' });
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['asked'], opened: { query: 'ETH' } });
    board.closeSurface('asked');
    expect(modals()).toEqual(['low']);
  });

  it('leaves with the page it was opened on', async () => {
    const { board, modals, ports } = await open();
    board.openSurface('asked', {});
    ports.location.push('/price');
    expect(modals()).toEqual(['low']);
    ports.location.push('/?deposit=ETH');
    expect(modals()).toEqual(['asked']);
  });

  it('forgets what was ticked in it when it closes', async () => {
    const { board, stores } = await open();
    board.openSurface('asked', {});
    stores.inputs.set('asked', 'agree', true);
    board.closeSurface('asked');
    expect(stores.inputs.of('asked')).toEqual({});
  });
});

describe('a dialog that is open while something is published', () => {
  const words = (text: string) => ({ notices: { title: text } });
  const notice = (title: string, extra: Partial<Surface> = {}) =>
    modal({
      when: 'hk',
      props: { title },
      actions: { close: [{ store: 'consent', fields: { choice: title } }, { close: true }] },
      ...extra,
    });
  const rule = (logic: Logic) => ({ hk: { logic, onUnknown: 'hide' as const } });
  const always = rule({ not_within: [{ var: 'memory.a.dismissedAt' }, 'P1D'] });
  const published = (surfaces: Readonly<Record<string, Surface>>, rules: Parameters<typeof siteDocument>[0]) =>
    siteDocument({ ...rules, surfaces });
  const open = () => boardOf({ answers: {}, rules: always, surfaces: { a: notice('old') } });
  const publish = ({ board, stores }: Awaited<ReturnType<typeof open>>, next: SiteDocument) =>
    runInAction(() => {
      board.hold(heldStores(stores));
      stores.site.applySite(next);
    });
  const never = { rules: rule({ '!': [{ not_within: [{ var: 'memory.a.dismissedAt' }, 'P1D'] }] }) };

  it.each<[string, SiteDocument]>([
    ['its words', published({ a: notice('new') }, { rules: always })],
    ['its rule', published({ a: notice('old') }, never)],
    ['itself, for it is gone', published({}, {})],
  ])('[MAN-13] keeps %s until it closes', async (_, next) => {
    const made = await open();
    const { board, modals, actions, stores } = made;
    const { record } = board.state('a');
    publish(made, next);
    expect(modals()).toEqual(['a']);
    expect(board.state('a').record).toBe(record);
    await actions.run('close', { surface: 'a', args: {} });
    expect(stores.storage.get('consent')).toBe('old');
    expect(board.state('a').record).toBe(stores.site.document.surfaces['a']);
  });

  it('[MAN-13] is decided by what is in force once it has closed', async () => {
    const made = await open();
    publish(made, published({ a: notice('new') }, { rules: always }));
    made.board.closeSurface('a');
    await settle();
    made.board.state('a').leave();
    expect(made.board.state('a').record?.props).toEqual({ title: 'new' });
  });

  it('[MAN-13] reads the words that it was opened with', async () => {
    const made = await boardOf({ answers: {}, rules: always, surfaces: { a: notice('old') } });
    const { locale } = made.stores;
    locale.i18n.addResourceBundle('en', 'notices', words('old').notices);
    await locale.ready(['notices']);
    locale.i18n.addResourceBundle('en', 'notices', words('old').notices, true, true);
    const held = heldStores(made.stores);
    locale.i18n.addResourceBundle('en', 'notices', words('new').notices, true, true);
    expect([held.locale.text('notices:title'), locale.text('notices:title')]).toEqual(['old', 'new']);
    expect(held.locale.tag).toBe(locale.tag);
  });
});

describe('an applied document', () => {
  it('[MAN-13] leaves an open dialog’s record as it is, and brings new surfaces', async () => {
    const { board, modals, stores } = await boardOf({ answers: {}, rules: {}, surfaces: { a: modal() } });
    const { record } = board.state('a');
    runInAction(() => stores.site.applySite({ ...stores.site.document, surfaces: { a: modal(), bar: modal({ slot: 'bar' }) } }));
    expect({ modals: modals(), bars: board.visible('bar') }).toEqual({ modals: ['a'], bars: ['bar'] });
    expect(board.state('a').record).toBe(record);
  });

  it('takes a removed one off the screen', async () => {
    const { modals, stores } = await boardOf({ answers: {}, rules: {}, surfaces: { a: modal() } });
    stores.site.applySite({ ...stores.site.document, surfaces: {} });
    expect(modals()).toEqual([]);
  });
});
