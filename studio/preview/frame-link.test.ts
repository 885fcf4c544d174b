import { describe, expect, it, vi } from 'vitest';
import { frozenSite } from '../../tests/project/frozen.ts';
import { AskedFiles } from './asked-files.ts';
import { FrameLink } from './frame-link.ts';
import { worded, type Scene, type StudioMessage } from './protocol.ts';
import { isSameBut, siteAt } from './scenes.ts';

const ORIGIN = 'http://localhost:4702';
const document = frozenSite('main');
const SCENE: Scene = { document, path: '/', language: 'en', person: { persona: null, facts: {} }, at: null, theme: 'light' };

function linked(files: (address: string) => Promise<object | null> = () => Promise.resolve(null)) {
  const sent: unknown[] = [];
  const frame = Object.assign(new EventTarget(), { postMessage: (data: unknown) => void sent.push(data) }) as unknown as Window;
  const here = new EventTarget() as unknown as Window;
  const told = vi.fn<(message: object) => void>();
  const link = new FrameLink({ here, frame: () => frame, origin: ORIGIN, files, told });
  const hear = (message: StudioMessage, origin = ORIGIN) =>
    here.dispatchEvent(Object.assign(new Event('message'), { data: worded(message), origin, source: frame }));
  return { link, sent, told, hear };
}

describe('[TOL-24] the studio’s end of the protocol', () => {
  it('tells what is to be seen once the frame listens, and again when it was loaded anew', () => {
    const { link, sent, hear } = linked();
    link.show(SCENE);
    expect(sent).toEqual([]);
    hear({ type: 'ready' });
    hear({ type: 'ready' });
    expect(sent).toMatchObject([
      { type: 'show', scene: SCENE },
      { type: 'show', scene: SCENE },
    ]);
  });

  it('answers with the files of the drafts, and with none where they cannot be had', async () => {
    const { sent, hear } = linked((address) => (address === '/a' ? Promise.resolve({ a: 1 }) : Promise.reject(new Error('gone'))));
    hear({ type: 'ready' });
    hear({ type: 'ask', address: '/a' });
    hear({ type: 'ask', address: '/b' });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { type: 'file', address: '/a', value: { a: 1 } },
      { type: 'file', address: '/b', value: null },
    ]);
  });

  it('passes on what the frame tells, of its own origin only', () => {
    const { told, hear } = linked();
    const clicked = { type: 'clicked', surface: 'hk-dialog', route: 'home' } as const;
    hear(clicked, 'https://evil.example');
    hear(clicked);
    expect(told.mock.calls).toEqual([[clicked]]);
  });
});

describe('[TOL-24] files that the page asks for', () => {
  it('are asked for once, and again when there was none', async () => {
    const asked = vi.fn<(message: object) => void>();
    const files = new AskedFiles(asked);
    const [one, other] = [files.file('/a'), files.file('/a')];
    files.take('/a', { a: 1 });
    expect([await one, await other]).toEqual([
      { state: 'ready', value: { a: 1 } },
      { state: 'ready', value: { a: 1 } },
    ]);
    const gone = files.file('/b');
    files.take('/b', null);
    expect(await gone).toEqual({ state: 'lost', why: 'gone' });
    void files.file('/b');
    expect(asked.mock.calls.flat()).toEqual(['/a', '/b', '/b'].map((address) => ({ type: 'ask', address })));
  });
});

describe('[TOL-24] two scenes', () => {
  it.each<[string, Partial<Scene>, boolean]>([
    ['a document with other records', { document: { ...document, surfaces: {} } }, true],
    ['another path', { path: '/assets' }, true],
    ['another person', { person: { persona: 'trader', facts: {} } }, false],
    ['another fact', { person: { persona: null, facts: { 'user.tierLevel': 5 } } }, false],
    ['another instant', { at: '2026-03-10T12:00:00Z' }, false],
    ['another site', { document: frozenSite('eu') }, false],
  ])('are of one page where all that differs is %s: %#', (_name, change, isSame) => {
    expect(isSameBut(SCENE, { ...SCENE, ...change }, 'document', 'path', 'theme')).toBe(isSame);
  });

  it.each<[string, string | null]>([
    ['http://turkey.localhost:4702/', 'turkey'],
    ['https://evil.example/', null],
  ])('%s is of the site %s', (href, key) => {
    expect(
      siteAt(
        { sisters: { turkey: { production: 'turkey.meridian.example', local: 'turkey.localhost', languages: {}, defaultLang: 'tr' } } },
        href,
      ),
    ).toBe(key);
  });
});
