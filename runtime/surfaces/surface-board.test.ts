import { runInAction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic, OnUnknown } from '../../schemas/rule.ts';
import { createHydrationPorts } from '../ports/anonymous-visitor.ts';
import { pinStores } from '../published/apply.ts';
import { createRuntime } from '../runtime.ts';
import { createTestBoard, DISMISS, NOW } from '../../tests/kit/runtime/create-test-board.ts';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { MemoryClock, createPorts, createStorage, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { getContents, createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import type { Stores } from '../stores/stores.ts';
import { getReservedSurfaces, getReservedWidth } from './reserved-surfaces.ts';
import type { SurfaceState } from './surface-state.ts';

const snooze = (surface: string): Logic => ({ not_within: [{ var: `memory.${surface}.dismissedAt` }, 'P1D'] });

it.each<[OnUnknown, string[]]>([
  ['show', ['high']],
  ['hide', ['low']],
])('[RUL-8][RUL-14][FAC-16] opens nothing below a pending rule; a failed one decides by onUnknown %s', async (onUnknown, expected) => {
  const answer = createDeferred();
  const { board, modals } = await createTestBoard({
    rules: { hk: { logic: { var: 'compliance.toast.isHkUser' }, onUnknown } },
    surfaces: { high: createModal({ when: 'hk', priority: 9 }), low: createModal({ priority: 1, dismissible: 'hk' }) },
    answers: { 'compliance-check': answer.promise },
  });
  expect([modals(), board.state('low').dismissible]).toEqual([[], false]);
  answer.resolve(new Error('down'));
  await settle();
  expect(modals()).toEqual(expected);
});

it('hides a failed surface until the next page', async () => {
  const surfaces = { high: createModal({ priority: 9 }), low: createModal({ priority: 1 }) };
  const { board, modals, ports } = await createTestBoard({ rules: {}, surfaces });
  board.skip('high');
  expect(modals()).toEqual(['low']);
  ports.location.push('/price');
  board.closeSurface('low');
  expect(modals()).toEqual(['high']);
});

describe('a surface that the user opens', () => {
  const surfaces = {
    low: createModal({ priority: 1, when: 'visitor', actions: DISMISS }),
    form: createModal({
      priority: 0,
      opens: { by: 'user', query: 'deposit' },
      actions: { shown: [{ toast: 'success', text: { arg: 'currency' } }] },
    }),
  };
  async function openPage(path = '/') {
    const rules = { visitor: { logic: snooze('low') } };
    const page = await createTestBoard({ rules, surfaces, answers: {}, href: `http://localhost:4173${path}` });
    return { ...page, shown: () => ({ modals: page.modals(), opened: page.board.state('form').opened }) };
  }

  it('[DLG-13] is on top, has its arguments and no old inputs, and can be opened again after it closes', async () => {
    const { board, shown, toasts, recordShowing, stores } = await openPage();
    expect(shown()).toEqual({ modals: ['low'], opened: null });
    for (const currency of ['BTC', 'ETH']) {
      board.openSurface('form', { currency });
      board.skip('form');
      expect(shown()).toEqual({ modals: ['form'], opened: { currency } });
      recordShowing(board.state('form'));
      stores.inputs.set('form', 'agree', true);
      board.closeSurface('form');
      expect([shown(), stores.inputs.of('form')]).toEqual([{ modals: ['low'], opened: null }, {}]);
      await settle();
    }
    expect(toasts.toasts).toMatchObject([{ text: 'BTC' }, { text: 'ETH' }]);
  });

  it('also opens by a query parameter, and stays closed after it closes', async () => {
    const { board, shown } = await openPage('/?deposit=ETH');
    expect(shown()).toEqual({ modals: ['form'], opened: { query: 'ETH' } });
    board.closeSurface('form');
    expect(shown().modals).toEqual(['low']);
  });

  it.each([
    ['ETH', 'open'],
    ['BTC', 'open'],
    ['ETH', 'closed'],
  ])('[DEP-6] is opened by %s in the URL of the next page if it was %s before', async (query, before) => {
    const { board, shown, ports } = await openPage('/?deposit=ETH');
    if (before === 'closed') board.closeSurface('form');
    ports.location.push(`/price?deposit=${query}`);
    expect(shown()).toEqual({ modals: ['form'], opened: { query } });
  });

  it('closes when the user leaves the page it was opened on', async () => {
    const { board, modals, ports } = await openPage();
    board.openSurface('form', {});
    ports.location.push('/price');
    expect(modals()).toEqual(['low']);
    ports.location.push('/?deposit=ETH');
    expect(modals()).toEqual(['form']);
  });
});

const notice = (choice: string) =>
  createModal({ when: 'hk', props: { title: choice }, actions: { close: [{ store: 'consent', fields: { choice } }, { close: true }] } });
const always = { hk: { logic: snooze('a') } };
const never = { hk: { logic: { '!': snooze('a') } as Logic } };
const shown = { a: { ...notice('old'), dismissible: 'hk' }, bar: createModal({ slot: 'bar' }) };
const open = () => createTestBoard({ answers: {}, rules: always, surfaces: shown });

it.each<[string, SiteDocument]>([
  ['props', createTestSite({ rules: always, surfaces: { a: notice('new') } })],
  ['rule', createTestSite({ rules: never, surfaces: { a: notice('old') } })],
  ['existence', createTestSite({})],
])('[MAN-13] a dialog that is open during a publication keeps its %s until it closes', async (_name, next) => {
  const { board, modals, actions, stores } = await open();
  const { record } = board.state('a');
  runInAction(() => {
    board.pin(pinStores(stores));
    stores.site.applySite(next);
    board.pin(pinStores(stores));
  });
  expect([modals(), board.visible('bar'), board.state('a').dismissible]).toEqual([['a'], [], true]);
  expect(board.state('a').record).toBe(record);
  await actions.run('close', { surface: 'a', args: {} });
  expect(stores.storage.get('consent')).toBe('old');
  expect(board.state('a').record).toBe(stores.site.document.surfaces['a']);
});

it('[MAN-13] a dialog that is open during a publication keeps the texts that it was opened with', async () => {
  const { stores, ports } = await open();
  const { locale } = stores;
  await locale.ready(['notices']);
  const publish = (texts: object) => locale.i18n.addResourceBundle('en', 'notices', texts, true, true);
  publish({ title: 'old {{id}}' });
  const pinned = pinStores(stores).locale;
  publish({ title: 'new {{id}}', more: 'more' });
  const readTitles = () => [pinned, locale].map((each) => each.text('notices:title', { id: '7' }));
  expect([...readTitles(), pinned.text('notices:more')]).toEqual(['old 7', 'new 7', 'more']);
  expect([pinned.tag, pinned.state('notices')]).toEqual([locale.tag, locale.state('notices')]);
  ports.location.push('/tr');
  expect(readTitles()).toEqual(['new 7', 'new 7']);
});

it('[MAN-13] opens the new surfaces of an applied document and closes the removed ones', async () => {
  const { board, modals, stores } = await createTestBoard({ answers: {}, rules: {}, surfaces: { a: createModal() } });
  const apply = (surfaces: Readonly<Record<string, Surface>>) => {
    stores.site.applySite({ ...stores.site.document, surfaces });
    return [modals(), board.visible('bar')];
  };
  const bar = createModal({ slot: 'bar' });
  expect([apply({ a: createModal(), bar }), apply({ bar })]).toEqual([['a'], []].map((modal) => [modal, ['bar']]));
});

describe('the board of a prerendered page', () => {
  const bar = (fields: Partial<Surface> = {}) => createModal({ slot: 'bar', ...fields });
  const document = createTestSite({
    rules: {
      once: { logic: { not_within: [{ var: 'memory.once.dismissedAt' }, 'P30D'] } },
      started: { logic: { during: ['2026-01-15T11:30[Europe/London]', '2026-01-16T00:00[Europe/London]'] } },
      wide: { logic: { '!': [{ or: [{ var: 'device.isPhone' }, { var: 'compliance.limit.isUkLimit' }] }] } },
      phones: { logic: { and: [{ var: 'device.isPhone' }, { '!': [{ var: 'compliance.limit.isUkLimit' }] }] } },
    },
    surfaces: {
      always: bar({ priority: 9 }),
      once: bar({ when: 'once', priority: 8 }),
      late: bar({ when: 'started', priority: 7 }),
      offer: bar({ when: 'phones', kind: 'promotion' }),
      dialog: createModal(),
    },
  });

  /** Prerenders the page for a browser of this width whose user has dismissed the bar `once`. */
  function prerender(width: number) {
    const real = createPorts({
      storage: createStorage(new Map([['meridian:surface:once', JSON.stringify({ dismissedAt: NOW - 1000 })]])),
      device: createDevice({ width }),
      fetch: () => NEVER,
    });
    const ports = { ...real, clock: new MemoryClock(NOW) };
    const hydration = createHydrationPorts(ports, { at: NOW - 3_600_000, path: '/' }, 'www.meridian.example');
    const runtime = createRuntime(document, hydration.ports, getContents(document));
    runtime.startPrerendered();
    const { board } = runtime;
    onTestFinished(() => board.dispose());
    const activate = () => (hydration.activate(), runtime.activate());
    const shown = () => ({ bars: board.visible('bar'), reserved: board.reserved('bar'), modals: board.visible('modal') });
    return { board, activate, shown, clock: ports.clock };
  }

  it.each([
    [375, ['offer']],
    [1440, []],
  ])('[MAN-8] has the bars of an anonymous visitor and no dialog, at %d px those of its user once active', (width, reserved) => {
    const { board, activate, shown, clock } = prerender(width);
    clock.advance(0);
    expect([shown(), clock.pending]).toEqual([{ bars: ['always', 'once'], reserved: ['offer'], modals: [] }, 0]);
    // Starts once: the page may already run.
    board.start();
    expect(shown().modals).toEqual([]);
    const before = board.state('always').facts;
    activate();
    expect(shown()).toEqual({ bars: ['always', 'late'], reserved, modals: ['dialog'] });
    expect(board.state('always').isOpen).toBe(true);
    expect(board.state('always').facts).not.toBe(before);
  });

  it('reserves space on phones alone for a bar that only phones show, until the width is known', () => {
    const { board, activate } = prerender(375);
    const { facts } = board.state('offer');
    const states = [...['offer', 'always', 'once'].map((id) => board.state(id)), { facts, record: { when: 'wide' } } as SurfaceState];
    expect(states.map(getReservedWidth)).toEqual(['phone', null, null, 'wide']);
    activate();
    expect(getReservedWidth(board.state('offer'))).toBeNull();
  });
});

describe('a slot of bars', () => {
  const DAY_MS = 24 * 3_600_000;
  const bar = (kind: Surface['kind'], priority = 1) => createModal({ slot: 'bar', kind, priority, when: 'hk' });
  const shown = (ago: number) => ({ 'meridian:surface:notice': JSON.stringify({ shownAt: NOW - ago }) });

  /** Opens a page whose bars depend on the compliance check, which is pending. */
  async function openPending(surfaces: Readonly<Record<string, Surface>>, stored: Readonly<Record<string, string>> = {}) {
    const check = createDeferred();
    const rules = { hk: { logic: { var: 'compliance.toast.isHkUser' } } };
    const { board } = await createTestBoard({ rules, stored, surfaces, answers: { 'compliance-check': check.promise } });
    return { bars: () => ({ reserved: board.reserved('bar'), visible: board.visible('bar') }), check };
  }

  it.each<[string, Record<string, Surface>, Record<string, string>, string[]]>([
    ['reserves space for a promotion', { notice: bar('promotion') }, {}, ['notice']],
    ['reserves no space for a notice that was never shown', { notice: bar('service') }, {}, []],
    ['reserves space for a notice shown 24 hours ago', { notice: bar('service') }, shown(DAY_MS), ['notice']],
    ['reserves no space for a notice shown longer ago', { notice: bar('legal') }, shown(DAY_MS + 1), []],
    ['reserves space in the order of priority', { low: bar('promotion', 1), high: bar('promotion', 2) }, {}, ['high', 'low']],
  ])('%s while its rule is pending', async (_name, surfaces, stored, reserved) => {
    const { bars } = await openPending(surfaces, stored);
    expect(bars()).toEqual({ reserved, visible: [] });
  });

  it.each([
    [true, ['notice']],
    [false, []],
  ])('releases the space when the rule evaluates to %s', async (is_hk_user, visible) => {
    const { bars, check } = await openPending({ notice: bar('promotion') });
    check.resolve({ toast: { is_hk_user } });
    await settle();
    expect(bars()).toEqual({ reserved: [], visible });
  });

  it('reserves no space for a bar that is open while its rule is pending', () => {
    const states = [true, false].map((isOpen) => ({ id: String(isOpen), isOpen, decision: 'wait', record: { kind: 'promotion' } }));
    expect(getReservedSurfaces(states as unknown as SurfaceState[], {} as Stores)).toEqual(['false']);
  });
});
