import { describe, expect, it, vi } from 'vitest';
import { frozenSite } from '../../tests/project/frozen.ts';
import { listenTo } from './channel.ts';
import { readToFrame, readToStudio, worded, type Scene } from './protocol.ts';

const SCENE: Scene = {
  document: frozenSite('main'),
  path: '/assets?tab=spot',
  language: 'en',
  person: { persona: 'hk-resident', facts: { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': { ago: 'PT24H' } } },
  at: '2026-03-10T12:00:00Z',
  theme: 'light',
};
const show = (change: object): unknown => worded({ type: 'show', turn: 1, scene: { ...SCENE, ...change } });

describe('[TOL-24] what the studio tells the preview', () => {
  it('arrives as it was sent', () => {
    expect(readToFrame(show({}))).toMatchObject({ type: 'show', turn: 1, scene: SCENE });
    expect(readToFrame(worded({ type: 'pick', isOn: true }))).toMatchObject({ type: 'pick', isOn: true });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another tool’s message', { source: 'devtools', type: 'show' }],
    ['another protocol', { ...worded({ type: 'forget' }), protocol: 'meridian' }],
    ['a kind that there is not', { protocol: 'meridian-preview', type: 'run', code: 'alert(1)' }],
    ['what the preview tells, not the studio', worded({ type: 'ready' })],
    ['more than the message has', { ...worded({ type: 'forget' }), and: 1 }],
    ['a path to another host', show({ path: '//evil.example/' })],
    ['an address for a path', show({ path: 'javascript:alert(1)' })],
    ['an instant that is none', show({ at: 'tomorrow' })],
    ['a theme that there is not', show({ theme: 'blue' })],
    ['a fact that is an object', show({ person: { persona: null, facts: { 'user.tierLevel': { since: 'P1D' } } } })],
    ['a document without its site', show({ document: { ...SCENE.document, site: {} } })],
    ['a file that is a list', { protocol: 'meridian-preview', type: 'files', files: { '/texts/en.a/ui.json': [] } }],
  ])('is refused when it is %s', (_name, data) => {
    expect(readToFrame(data)).toBeNull();
  });
});

describe('[TOL-24] what the preview tells the studio', () => {
  it('arrives without the word of the protocol', () => {
    const message = { type: 'clicked', surface: 'hk-dialog', route: 'home' } as const;
    expect(readToStudio(worded(message))).toEqual(message);
  });

  it.each<[string, unknown]>([
    ['a wish', worded({ type: 'forget' })],
    ['a slot that there is not', { protocol: 'meridian-preview', type: 'surfaces', slots: { roof: ['a'] } }],
    ['a surface that is no word', { protocol: 'meridian-preview', type: 'clicked', surface: {}, route: 'home' }],
  ])('is refused when it is %s', (_name, data) => {
    expect(readToStudio(data)).toBeNull();
  });
});

describe('[PUB-12] whom either end listens to', () => {
  const peer = { origin: 'http://127.0.0.1:4701', window: () => window as unknown as MessageEventSource };
  const window = new EventTarget();
  const heard = (event: object) => {
    const here = new EventTarget() as unknown as Window;
    const [take, refused] = [vi.fn<(message: object) => void>(), vi.fn<() => void>()];
    listenTo(here, { peer, read: readToFrame, take, refused });
    here.dispatchEvent(
      Object.assign(new Event('message'), { data: worded({ type: 'forget' }), origin: peer.origin, source: window, ...event }),
    );
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
  ])('%s', (_name, event, [taken, refused]) => {
    expect(heard(event)).toEqual([taken, refused]);
  });
});
