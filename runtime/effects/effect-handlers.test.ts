import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import type { Effect } from '../../schemas/manifest/effect.ts';
import { type Answers, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { getVerb } from './effect-handlers.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

const DEFAULTS = { args: {} as Record<string, string>, answers: {} as Answers, surface: 'dialog' as string | null, canCopy: true };
type RunOptions = Partial<typeof DEFAULTS>;

/** Runs these effects as an action of a dialog, and returns the runtime. */
async function runEffects(effects: readonly Effect[], options: RunOptions = {}) {
  const { args, answers, surface, canCopy } = { ...DEFAULTS, ...options };
  const record = createModal({ actions: { act: [...effects] }, inputs: { keep: { kind: 'bool' } } });
  const document = createTestSite({
    site: { businessCheck: 'footerTipsCheck' },
    rules: { fresh: { logic: { not_within: [{ var: 'memory.dialog.dismissedAt' }, 'P1D'] } } },
    links: { price: { route: 'price' }, trade: { route: 'trade' }, pdf: { file: '/docs/a.pdf' } },
    surfaces: { dialog: { ...record, when: 'fresh' }, other: createModal({ opens: { by: 'user' } }) },
    actions: { act: [...effects] },
  });
  const page = createTestRuntime({ document, answers, href: 'http://localhost:4173/tr' });
  if (!canCopy) page.ports.clipboard.write = () => Promise.reject(new DOMException('no permission', 'NotAllowedError'));
  page.stores.inputs.set('dialog', 'keep', true);
  // The values of the dialog are loaded before the user acts.
  page.stores.answers['business-check'].read();
  await settle();
  await page.actions.run('act', { surface, args });
  await settle();
  return page;
}

it('finds the verb of an effect among other keys, and throws for an unknown one', () => {
  expect(getVerb({ cookie: 'a', value: 'b', maxAge: 'P1D', when: 'r' })).toBe('cookie');
  expect(() => getVerb({ jump: 1 } as unknown as Effect)).toThrow('an effect without a known verb: jump');
});

const REFUSED = { level: 'warn', event: 'destination-refused', detail: { surface: 'dialog' } };
it.each<[string, string | undefined, object[]]>([
  ['reports a rejected destination', '//evil.example', [REFUSED]],
  ['reports nothing without a destination', undefined, []],
  ['reports nothing for an empty destination', '', []],
])('[SEC-6] navigate: %s, and the surface closes', async (_name, router, lines) => {
  const answers = { 'business-check': { resMsg: { code: 0 }, datas: [{ content: 'x', ok_button_router: router }] } };
  const { ports, board } = await runEffects([{ navigate: { value: 'businessCheck.okDestination' } }, { close: true }], { answers });
  expect([ports.location.path().pathname, ports.log.lines, board.visible('modal')]).toEqual(['/tr', lines, []]);
});

type Page = Awaited<ReturnType<typeof runEffects>>;
const readPath = ({ ports: { location } }: Page) => [location.path().pathname, location.left];
const readOpened = ({ board }: Page) => board.state('other').opened;
const readToasts = ({ toasts }: Page) => toasts.toasts;
const readStored = (key: string) => (page: Page) => page.ports.storage.items.get(`meridian:${key}`);
const readTheme = ({ stores, ports: { cookies } }: Page) => [cookies.jar.get('dark'), cookies.lifetimes.get('dark'), stores.settings.theme];
const readFailures = ({ ports }: Page) =>
  ports.log.lines.flatMap(({ event, detail }) => (event === 'action-failed' ? [detail['kind']] : []));
const SET_DARK: Effect = { cookie: 'dark', value: { by: 'page.theme', cases: { light: '1', dark: '0' } }, maxAge: 'P365D' };
const STORE_ENTRY: Effect = { store: 'entry', fields: { keepaliveDays: 7, timestamp: { now: true } } };
const FIELDS = { scene: { arg: 'scene' }, keep: { input: 'keep' }, none: { arg: 'x' }, on: true };
const SUBMIT: Effect = { submit: 'agreement-submit', fields: FIELDS };
const SUBMIT_OPTIONS = { args: { scene: 'user_agreement' }, answers: { 'agreement-submit': {} } };
const SUBMITTED = { scene: 'user_agreement', keep: 'true', on: true };
const SETTINGS = { answers: { 'site-settings': {} } };
const OPEN_OTHER: Effect = { open: 'other', with: { currency: { arg: 'currency' }, fixed: 1 } };

it.each<[string, Effect, RunOptions, (page: Page) => unknown, unknown]>([
  ['[LNG-17] navigate: stays in the page for a link of the site', { navigate: { link: 'price' } }, {}, readPath, ['/tr/price', []]],
  ['navigate: leaves the page for a document', { navigate: { link: 'pdf' } }, {}, readPath, ['/tr', ['/docs/a.pdf']]],
  ['open: opens another surface on top', OPEN_OTHER, {}, ({ board }) => board.visible('modal'), ['other']],
  ['open: passes arguments', OPEN_OTHER, { args: { currency: 'BTC' } }, readOpened, { currency: 'BTC', fixed: '1' }],
  ['store: writes a JSON record', STORE_ENTRY, {}, readStored('entry'), `{"keepaliveDays":7,"timestamp":${NOW}}`],
  ['store: writes a text record', { store: 'consent', fields: { choice: 'accepted' } }, {}, readStored('consent'), 'accepted'],
  ['[THM-5] cookie: sets a cookie by name and value, which is observed at once', SET_DARK, {}, readTheme, ['1', 31_536_000_000, 'dark']],
  ['submit: sends the fields as JSON', SUBMIT, SUBMIT_OPTIONS, ({ ports }) => ports.fetch.body('agreement-submit'), SUBMITTED],
  ['[API-12] fetch: requests again', { fetch: 'site-settings' }, SETTINGS, ({ ports }) => ports.fetch.calls.at(-1), 'site-settings'],
  ['toast: shows its text', { toast: 'warning', text: 'Careful' }, {}, readToasts, [{ id: '1', kind: 'warning', text: 'Careful' }]],
  ['toast: is empty without a value', { toast: 'warning', text: { arg: 'x' } }, {}, readToasts, [{ id: '1', kind: 'warning', text: '' }]],
  ['copy: writes to the clipboard', { copy: { arg: 'coin' } }, { args: { coin: 'bc1q' } }, ({ ports }) => ports.clipboard.text, 'bc1q'],
  ['copy: fails if the browser denies access to the clipboard', { copy: 'x' }, { canCopy: false }, readFailures, ['COPY_ERROR']],
  ['reload: reloads the document', { reload: true }, {}, ({ ports }) => ports.location.reloads, 1],
])('%s', async (_name, effect, options, read, expected) => {
  expect(read(await runEffects([effect], options))).toEqual(expected);
});

it('remember and close: write the record of the surface and close it', async () => {
  const page = await runEffects([{ remember: 'dismissedAt' }, { remember: 'closedInLoad' }, { close: true }]);
  expect(page.board.visible('modal')).toEqual([]);
  expect(page.stores.memory.isClosed('dialog', 'closedInLoad')).toBe(true);
  expect(readStored('surface:dialog')(page)).toBe(`{"dismissedAt":${NOW}}`);
});

it('remember and close: do nothing outside a surface', async () => {
  const { board, ports } = await runEffects([{ remember: 'dismissedAt' }, { close: true }], { surface: null });
  expect(board.visible('modal')).toEqual(['dialog']);
  expect([...ports.storage.items.keys()]).toEqual(['meridian:bars']);
});

it('[FAC-2] submit: a response that logs in is observed', async () => {
  const jar: { login?: () => void } = {};
  const { stores, ports, actions } = createTestRuntime({
    document: createTestSite({ actions: { act: [{ submit: 'agreement-submit' }] } }),
    answers: { 'agreement-submit': () => jar.login?.() ?? toResponse({ code: 0, message: '', data: null }) },
  });
  jar.login = () => ['uid', 'nickname'].forEach((name) => ports.cookies.set(name, 'ann'));
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => seen.push(stores.session.person)));
  await actions.run('act', { surface: null, args: {} });
  expect(seen).toEqual([null, 'ann']);
});
