import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getFrozenSite } from '../../tests/project/frozen.ts';
import { RequestedFiles } from './requested-files.ts';
import { FrameLink } from './frame-link.ts';
import { addProtocol, type DraftFiles, type Scene, type StudioMessage, readToFrame, readToStudio } from './protocol.ts';
import { isEqualExcept, findSisterSite } from './scenes.ts';
import { listenToPeer } from './channel.ts';

const ORIGIN = 'http://localhost:4702';
const document = getFrozenSite('main');
const CLICKED = { type: 'clicked', surface: 'hk-dialog', route: 'home' } as const;
const SCENE: Scene = {
  document,
  path: '/assets?tab=spot',
  language: 'en',
  person: { persona: 'hk-resident', facts: { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': { ago: 'PT24H' } } },
  at: '2026-03-10T12:00:00Z',
  theme: 'light',
};

function createLink(files: (addresses: readonly string[]) => Promise<DraftFiles> = () => Promise.resolve({})) {
  const sent: unknown[] = [];
  const frame = Object.assign(new EventTarget(), { postMessage: (data: unknown) => void sent.push(data) }) as unknown as Window;
  const here = new EventTarget() as unknown as Window;
  const told = vi.fn<(message: object) => void>();
  const link = new FrameLink({ here, frame: () => frame, origin: ORIGIN, files, onMessage: told });
  const hear = (message: StudioMessage, origin = ORIGIN) =>
    here.dispatchEvent(Object.assign(new Event('message'), { data: addProtocol(message), origin, source: frame }));
  return { link, sent, told, hear };
}

it('[TOL-24] the studio sends the scene once the frame listens, again after a reload, and after its files', () => {
  const { link, sent, hear } = createLink();
  link.show(SCENE);
  expect(sent).toEqual([]);
  hear({ type: 'ready' });
  hear({ type: 'ready' });
  const shown = { type: 'show', scene: SCENE };
  link.show(SCENE, { '/a': { a: 1 } });
  expect(sent).toMatchObject([shown, shown, { type: 'files', files: { '/a': { a: 1 } } }, shown]);
});

it('[TOL-24] the studio responds with draft files, and with null if they fail to load', async () => {
  const { sent, hear } = createLink(([first]) =>
    first === '/a' ? Promise.resolve({ '/a': { a: 1 } }) : Promise.reject(new Error('gone')),
  );
  hear({ type: 'ready' });
  hear({ type: 'ask', addresses: ['/a', '/b'] });
  hear({ type: 'ask', addresses: ['/c'] });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { type: 'files', files: { '/a': { a: 1 }, '/b': null } },
    { type: 'files', files: { '/c': null } },
  ]);
});

it('[TOL-24] the studio forwards messages of the frame from its own origin only', () => {
  const { told, hear } = createLink();
  hear(CLICKED, 'https://evil.example');
  hear(CLICKED);
  expect(told.mock.calls).toEqual([[CLICKED]]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[TOL-24] requested files are requested once, in batches, again if one was missing, and not if they arrived before', async () => {
  const asked = vi.fn<(message: object) => void>();
  const files = new RequestedFiles(asked);
  files.receive({ '/early': { b: 1 } });
  expect(await files.file('/early')).toEqual({ b: 1 });
  const [one, other, gone] = [files.file('/a'), files.file('/a'), files.file('/b')];
  vi.runAllTimers();
  files.receive({ '/a': { a: 1 }, '/b': null });
  for (const file of [one, other]) expect(await file).toEqual({ a: 1 });
  await expect(gone).rejects.toThrow('/b');
  void files.file('/b');
  vi.runAllTimers();
  expect(asked.mock.calls.flat()).toEqual([['/a', '/b'], ['/b']].map((addresses) => ({ type: 'ask', addresses })));
});

it.each<[string, Partial<Scene>, boolean]>([
  ['a document with other records', { document: { ...document, surfaces: {} } }, true],
  ['another path', { path: '/assets' }, true],
  ['another person', { person: { persona: 'trader', facts: {} } }, false],
  ['another fact', { person: { persona: null, facts: { 'user.tierLevel': 5 } } }, false],
  ['another instant', { at: '2026-03-11T12:00:00Z' }, false],
  ['another site', { document: getFrozenSite('eu') }, false],
])('[TOL-24] two scenes are of one page if they differ only in %s: %#', (_name, change, isSame) => {
  expect(isEqualExcept(SCENE, { ...SCENE, ...change }, 'document', 'path', 'theme')).toBe(isSame);
});

it.each<[string, string | null]>([
  ['http://turkey.localhost:4702/', 'turkey'],
  ['https://evil.example/', null],
])('[TOL-24] a link to %s leads to the site %s', (href, key) => {
  const turkey = { production: 'turkey.meridian.example', local: 'turkey.localhost', languages: {}, defaultLang: 'tr' };
  expect(findSisterSite({ sisters: { turkey } }, href)).toBe(key);
});

const show = (change: object): unknown => addProtocol({ type: 'show', turn: 1, scene: { ...SCENE, ...change } });

it('[TOL-24] a message of the studio arrives as it was sent, and one of the preview without the protocol field', () => {
  expect(readToFrame(show({}))).toMatchObject({ type: 'show', turn: 1, scene: SCENE });
  expect(readToFrame(addProtocol({ type: 'pick', isOn: true }))).toMatchObject({ type: 'pick', isOn: true });
  expect(readToStudio(addProtocol(CLICKED))).toEqual(CLICKED);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['another tool’s message', { source: 'devtools', type: 'show' }],
  ['another protocol', { ...addProtocol({ type: 'forget' }), protocol: 'meridian' }],
  ['a kind that there is not', { protocol: 'meridian-preview', type: 'run', code: 'alert(1)' }],
  ['what the preview tells, not the studio', addProtocol({ type: 'ready' })],
  ['more than the message has', { ...addProtocol({ type: 'forget' }), and: 1 }],
  ['a path to another host', show({ path: '//evil.example/' })],
  ['an address for a path', show({ path: 'javascript:alert(1)' })],
  ['an instant that is none', show({ at: 'tomorrow' })],
  ['a theme that there is not', show({ theme: 'blue' })],
  ['a fact that is an object', show({ person: { persona: null, facts: { 'user.tierLevel': { since: 'P1D' } } } })],
  ['a document without its site', show({ document: { ...SCENE.document, site: {} } })],
  ['a file that is a list', { protocol: 'meridian-preview', type: 'files', files: { '/texts/en.a/ui.json': [] } }],
])('[TOL-24] a message of the studio is rejected if it is %s', (_name, data) => {
  expect(readToFrame(data)).toBeNull();
});

it.each<[string, unknown]>([
  ['a wish', addProtocol({ type: 'forget' })],
  ['a slot that there is not', { protocol: 'meridian-preview', type: 'surfaces', slots: { roof: ['a'] } }],
  ['a surface that is no word', { protocol: 'meridian-preview', type: 'clicked', surface: {}, route: 'home' }],
])('[TOL-24] a message of the preview is rejected if it is %s', (_name, data) => {
  expect(readToStudio(data)).toBeNull();
});

const peer = { origin: 'http://127.0.0.1:4701', window: () => window as unknown as MessageEventSource };
const window = new EventTarget();
const heard = (event: object) => {
  const here = new EventTarget() as unknown as Window;
  const [take, refused] = [vi.fn<(message: object) => void>(), vi.fn<() => void>()];
  listenToPeer(here, { peer, read: readToFrame, take, refused });
  const message = { data: addProtocol({ type: 'forget' }), origin: peer.origin, source: window, ...event };
  here.dispatchEvent(Object.assign(new Event('message'), message));
  return [take.mock.calls.length, refused.mock.calls.length];
};

it.each<[string, object, readonly number[]]>([
  ['its peer', {}, [1, 0]],
  ['its peer when that speaks no message', { data: 'hello' }, [0, 1]],
  ['another origin', { origin: 'https://evil.example' }, [0, 0]],
  ['another port of this machine', { origin: 'http://127.0.0.1:4702' }, [0, 0]],
  ['an opaque origin', { origin: 'null' }, [0, 0]],
  ['another window of the peer’s origin', { source: new EventTarget() }, [0, 0]],
  ['no window at all', { source: null }, [0, 0]],
])('[PUB-12] a message of %s', (_name, event, [taken, refused]) => {
  expect(heard(event)).toEqual([taken, refused]);
});
