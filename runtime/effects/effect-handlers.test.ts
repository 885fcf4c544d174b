import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Effect, EFFECT_VERBS } from '../../schemas/manifest/effect.ts';
import { type Answers, json } from '../testing/fake-network.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { modal, siteDocument } from '../testing/site-document.ts';
import { EFFECT_HANDLERS, verbOf } from './effect-handlers.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

interface Given {
  readonly args?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  readonly surface?: string | null;
  /** Whether the browser lets a page into the clipboard. */
  readonly canCopy?: boolean;
}

/** The runtime after an action of a dialog with these effects. */
async function after(effects: readonly Effect[], { args = {}, answers = {}, surface = 'dialog', canCopy = true }: Given = {}) {
  const record = modal({ actions: { act: [...effects] }, inputs: { keep: { kind: 'bool' } } });
  const document = siteDocument({
    site: { businessCheck: 'footerTipsCheck' },
    rules: { fresh: { logic: { not_within: [{ var: 'memory.dialog.dismissedAt' }, 'P1D'] } } },
    links: { price: { route: 'price' }, trade: { route: 'trade' }, pdf: { file: '/docs/a.pdf' } },
    surfaces: { dialog: { ...record, when: 'fresh' }, other: modal({ opens: { by: 'user' } }) },
    actions: { act: [...effects] },
  });
  const parts = runtimeOf({ document, answers, href: 'http://localhost:4173/tr' });
  if (!canCopy) parts.ports.clipboard.write = () => Promise.reject(new DOMException('no permission', 'NotAllowedError'));
  parts.stores.inputs.set('dialog', 'keep', true);
  // What the dialog would show is here by the time that it is acted upon.
  parts.stores.answers['business-check'].read();
  await settle();
  await parts.actions.run('act', { surface, args });
  await settle();
  return parts;
}

describe('every verb', () => {
  it('has a handler', () => {
    expect(Object.keys(EFFECT_HANDLERS).toSorted()).toEqual([...EFFECT_VERBS].toSorted());
  });

  it('is found beside other keys, and an unknown one is refused', () => {
    expect(verbOf({ cookie: 'a', value: 'b', maxAge: 'P1D', when: 'r' })).toBe('cookie');
    // What validation would refuse.
    expect(() => verbOf({ jump: 1 } as unknown as Effect)).toThrow('an effect without a known verb: jump');
  });
});

describe('navigate', () => {
  it('[LNG-17] stays inside the page for a link of the site', async () => {
    const { ports } = await after([{ navigate: { link: 'price' } }]);
    expect({ path: ports.location.path().pathname, left: ports.location.left }).toEqual({ path: '/tr/price', left: [] });
  });

  it('leaves for a document', async () => {
    const { ports } = await after([{ navigate: { link: 'pdf' } }]);
    expect({ path: ports.location.path().pathname, left: ports.location.left }).toEqual({ path: '/tr', left: ['/docs/a.pdf'] });
  });

  it('[SEC-6] reports a refused destination, and the surface just closes', async () => {
    const answers = { 'business-check': { resMsg: { code: 0 }, datas: [{ ok_button_router: '//evil.example' }] } };
    const effects: Effect[] = [{ remember: 'dismissedAt' }, { navigate: { value: 'businessCheck.okDestination' } }, { close: true }];
    const { ports, board } = await after(effects, { answers });
    expect(ports.location.path().pathname).toBe('/tr');
    expect(ports.log.lines.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', event: 'destination-refused', detail: { surface: 'dialog' } },
    ]);
    expect(board.visible('modal')).toEqual([]);
  });

  it.each(['', undefined])('[SEC-6] without a destination there is nothing to report: %j', async (router) => {
    const answers = { 'business-check': { resMsg: { code: 0 }, datas: [{ content: 'x', ok_button_router: router }] } };
    const { ports, board } = await after([{ navigate: { value: 'businessCheck.okDestination' } }, { close: true }], { answers });
    expect(ports.location.path().pathname).toBe('/tr');
    expect(ports.log.lines).toEqual([]);
    expect(board.visible('modal')).toEqual([]);
  });
});

describe('effects on surfaces', () => {
  it('open: another one, with what it is given', async () => {
    const { board } = await after([{ open: 'other', with: { currency: { arg: 'currency' }, fixed: 1 } }], { args: { currency: 'BTC' } });
    expect(board.visible('modal')).toEqual(['other']);
    expect(board.state('other').opened).toEqual({ currency: 'BTC', fixed: '1' });
  });

  it('remember and close: its own record, and away', async () => {
    const { board, ports } = await after([{ remember: 'dismissedAt' }, { close: true }]);
    expect(board.visible('modal')).toEqual([]);
    expect(ports.storage.items.get('meridian:surface:dialog')).toEqual(`{"dismissedAt":${NOW}}`);
  });

  it.each(['closedInSession', 'closedInLoad', 'closedInVisit'] as const)('remember: %s', async (what) => {
    const { stores } = await after([{ remember: what }]);
    expect(stores.memory.isClosed('dialog', what)).toBe(true);
  });

  it('mean nothing outside a surface', async () => {
    const { board, ports } = await after([{ remember: 'dismissedAt' }, { close: true }], { surface: null });
    expect({
      modals: board.visible('modal'),
      stored: [...ports.storage.items.keys()].filter((key) => key !== 'meridian:bars').length,
    }).toEqual({ modals: ['dialog'], stored: 0 });
  });
});

describe('effects on sources', () => {
  it('store: an entry choice, from literals and the clock', async () => {
    const { ports } = await after([{ store: 'entry', fields: { keepaliveDays: 7, timestamp: { now: true } } }]);
    expect(ports.storage.items.get('meridian:entry')).toBe(`{"keepaliveDays":7,"timestamp":${NOW}}`);
  });

  it('store: a consent', async () => {
    const { ports } = await after([{ store: 'consent', fields: { choice: 'accepted' } }]);
    expect(ports.storage.items.get('meridian:consent')).toBe('accepted');
  });

  it('[THM-5] cookie: by name and value, seen at once', async () => {
    const value = { by: 'page.theme', cases: { light: '1', dark: '0' } };
    const { stores, ports } = await after([{ cookie: 'dark', value, maxAge: 'P365D' }]);
    expect({ cookie: ports.cookies.jar.get('dark'), theme: stores.appearance.theme }).toEqual({ cookie: '1', theme: 'dark' });
  });

  it('submit: the fields, as JSON', async () => {
    const effects: Effect[] = [
      { submit: 'agreement-submit', fields: { scene: { arg: 'scene' }, keep: { input: 'keep' }, none: { arg: 'x' } } },
    ];
    const { ports } = await after(effects, { args: { scene: 'user_agreement' }, answers: { 'agreement-submit': {} } });
    expect(ports.fetch.body('agreement-submit')).toEqual({ scene: 'user_agreement', keep: 'true' });
  });

  it('[FAC-2] submit: an answer may log in, and what is observed of the login follows', async () => {
    const jar: { login?: () => void } = {};
    const { stores, ports, actions } = runtimeOf({
      document: siteDocument({ actions: { act: [{ submit: 'agreement-submit' }] } }),
      answers: { 'agreement-submit': () => jar.login?.() ?? json({ code: 0, message: '', data: null }) },
    });
    jar.login = () => ['uid', 'nickname'].forEach((name) => ports.cookies.set(name, 'ann'));
    const seen: (string | null)[] = [];
    onTestFinished(autorun(() => seen.push(stores.session.person)));
    await actions.run('act', { surface: null, args: {} });
    expect(seen).toEqual([null, 'ann']);
  });

  it('[API-12] fetch: asks again', async () => {
    const { ports } = await after([{ fetch: 'site-settings' }], { answers: { 'site-settings': {} } });
    expect(ports.fetch.calls).toContain('site-settings');
  });

  it.each([
    ['toast', { toast: 'warning', text: 'Careful' }, [{ id: 1, kind: 'warning', text: 'Careful' }]],
    ['toast without words', { toast: 'error', text: { arg: 'x' } }, [{ id: 1, kind: 'error', text: '' }]],
  ] satisfies [string, Effect, unknown][])('%s', async (_name, effect, expected) => {
    expect((await after([effect])).toasts.toasts).toEqual(expected);
  });

  it('copy: a text, for the visitor to paste', async () => {
    const { ports } = await after([{ copy: { arg: 'address' } }], { args: { address: 'bc1q' } });
    expect(ports.clipboard.text).toBe('bc1q');
  });

  it('copy: a browser that lets nothing into the clipboard', async () => {
    const { ports } = await after([{ copy: 'x' }], { canCopy: false });
    const detail = { surface: 'dialog', action: 'act', kind: 'COPY_ERROR' };
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'action-failed', detail });
  });

  it('reload: the document', async () => {
    expect((await after([{ reload: true }])).ports.location.reloads).toBe(1);
  });
});
