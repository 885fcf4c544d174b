import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Effect } from '../../schemas/manifest/effect.ts';
import { type Answers, json } from '../../tests/kit/runtime/fake-network.ts';
import { runtimeOf } from '../../tests/kit/runtime/runtime-of.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { getVerb } from './effect-handlers.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

interface Given {
  readonly args?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  readonly surface?: string | null;
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
  // The values of the dialog are loaded before the user acts.
  parts.stores.answers['business-check'].read();
  await settle();
  await parts.actions.run('act', { surface, args });
  await settle();
  return parts;
}

describe('every verb', () => {
  it('is found among other keys, and an unknown one throws', () => {
    expect(getVerb({ cookie: 'a', value: 'b', maxAge: 'P1D', when: 'r' })).toBe('cookie');
    expect(() => getVerb({ jump: 1 } as unknown as Effect)).toThrow('an effect without a known verb: jump');
  });
});

describe('navigate', () => {
  it.each([
    ['[LNG-17] stays in the page for a link of the site', 'price', '/tr/price', []],
    ['leaves the page for a document', 'pdf', '/tr', ['/docs/a.pdf']],
  ])('%s', async (_name, link, path, left) => {
    const { location } = (await after([{ navigate: { link } }])).ports;
    expect({ path: location.path().pathname, left: location.left }).toEqual({ path, left });
  });

  const REFUSED = { level: 'warn', event: 'destination-refused', detail: { surface: 'dialog' } };
  it.each<[string, string | undefined, object[]]>([
    ['reports a refused destination', '//evil.example', [REFUSED]],
    ['reports nothing without a destination', undefined, []],
    ['reports nothing of an empty destination', '', []],
  ])('[SEC-6] %s, and the surface just closes', async (_name, router, lines) => {
    const answers = { 'business-check': { resMsg: { code: 0 }, datas: [{ content: 'x', ok_button_router: router }] } };
    const { ports, board } = await after([{ navigate: { value: 'businessCheck.okDestination' } }, { close: true }], { answers });
    expect(ports.location.path().pathname).toBe('/tr');
    expect(ports.log.lines).toEqual(lines);
    expect(board.visible('modal')).toEqual([]);
  });
});

describe('effects on surfaces', () => {
  it('open: shows another one with its arguments', async () => {
    const { board } = await after([{ open: 'other', with: { currency: { arg: 'currency' }, fixed: 1 } }], { args: { currency: 'BTC' } });
    expect(board.visible('modal')).toEqual(['other']);
    expect(board.state('other').opened).toEqual({ currency: 'BTC', fixed: '1' });
  });

  it('remember and close: write the own record and close the surface', async () => {
    const { board, ports, stores } = await after([{ remember: 'dismissedAt' }, { remember: 'closedInLoad' }, { close: true }]);
    expect(board.visible('modal')).toEqual([]);
    expect(stores.memory.isClosed('dialog', 'closedInLoad')).toBe(true);
    expect(ports.storage.items.get('meridian:surface:dialog')).toEqual(`{"dismissedAt":${NOW}}`);
  });

  it('remember and close: do nothing outside a surface', async () => {
    const { board, ports } = await after([{ remember: 'dismissedAt' }, { close: true }], { surface: null });
    expect(board.visible('modal')).toEqual(['dialog']);
    expect([...ports.storage.items.keys()].filter((key) => key !== 'meridian:bars')).toEqual([]);
  });
});

describe('effects on sources', () => {
  it.each<[string, Effect, string]>([
    ['entry', { store: 'entry', fields: { keepaliveDays: 7, timestamp: { now: true } } }, `{"keepaliveDays":7,"timestamp":${NOW}}`],
    ['consent', { store: 'consent', fields: { choice: 'accepted' } }, 'accepted'],
  ])('store: writes the record %s', async (record, effect, expected) => {
    expect((await after([effect])).ports.storage.items.get(`meridian:${record}`)).toBe(expected);
  });

  it('[THM-5] cookie: is set by name and value, and observed at once', async () => {
    const value = { by: 'page.theme', cases: { light: '1', dark: '0' } };
    const { stores, ports } = await after([{ cookie: 'dark', value, maxAge: 'P365D' }]);
    expect({ cookie: ports.cookies.jar.get('dark'), theme: stores.settings.theme }).toEqual({ cookie: '1', theme: 'dark' });
  });

  it('submit: sends the fields as JSON', async () => {
    const fields = { scene: { arg: 'scene' }, keep: { input: 'keep' }, none: { arg: 'x' } };
    const given = { args: { scene: 'user_agreement' }, answers: { 'agreement-submit': {} } };
    const { ports } = await after([{ submit: 'agreement-submit', fields }], given);
    expect(ports.fetch.body('agreement-submit')).toEqual({ scene: 'user_agreement', keep: 'true' });
  });

  it('[FAC-2] submit: a response that logs in is observed', async () => {
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

  it('[API-12] fetch: requests again', async () => {
    const { ports } = await after([{ fetch: 'site-settings' }], { answers: { 'site-settings': {} } });
    expect(ports.fetch.calls).toContain('site-settings');
  });

  it.each<[string, Effect, string]>([
    ['its text', { toast: 'warning', text: 'Careful' }, 'Careful'],
    ['an empty text without a value', { toast: 'warning', text: { arg: 'x' } }, ''],
  ])('toast: shows %s', async (_name, effect, text) => {
    expect((await after([effect])).toasts.toasts).toEqual([{ id: '1', kind: 'warning', text }]);
  });

  it('copy: writes a text to the clipboard', async () => {
    const { ports } = await after([{ copy: { arg: 'address' } }], { args: { address: 'bc1q' } });
    expect(ports.clipboard.text).toBe('bc1q');
  });

  it('copy: fails if the browser denies access to the clipboard', async () => {
    const { ports } = await after([{ copy: 'x' }], { canCopy: false });
    const detail = { surface: 'dialog', action: 'act', kind: 'COPY_ERROR' };
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'action-failed', detail });
  });

  it('reload: reloads the document', async () => {
    expect((await after([{ reload: true }])).ports.location.reloads).toBe(1);
  });
});
