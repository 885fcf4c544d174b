import { describe, expect, it } from 'vitest';
import { MemoryClock, memoryLog } from '../../../tests/kit/runtime/memory-ports.ts';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import type { ParcelProps, AppProps } from './lifecycles.ts';
import { Parcel } from './parcel.ts';
import { TIME_LIMITS } from '../../../tests/kit/runtime/site-document.ts';

const TOLD: AppProps = { name: 'app', theme: 'light', language: 'en', mode: 'login', done: () => undefined, close: () => undefined };

type App = Readonly<Record<string, unknown>>;

/** A micro-app that renders its mode and records its steps; `more` replaces some of its functions. */
function fakeApp(steps: string[], more: App = {}): App {
  const draw = (step: string) => (props: ParcelProps) => {
    steps.push(`${step} ${props.theme} ${String(props['mode'])}`);
    props.domElement.textContent = String(props['mode']);
    return Promise.resolve();
  };
  const unmount = ({ domElement }: ParcelProps) => {
    steps.push('unmount');
    domElement.textContent = '';
    return Promise.resolve();
  };
  return { bootstrap: draw('bootstrap'), mount: draw('mount'), update: draw('update'), unmount, ...more };
}

/** A parcel of what a script returns. */
function showing(load: () => Promise<unknown>) {
  const states: string[] = [];
  const [clock, log] = [new MemoryClock(), memoryLog()];
  const element = document.createElement('div');
  const parcel = new Parcel(
    { name: 'app', load, element, clock, log, stepLimits: TIME_LIMITS.microApp, onState: (state) => states.push(state) },
    TOLD,
  );
  const seen = () => ({ states, html: element.innerHTML, lines: log.lines.map(({ event, detail }) => ({ event, ...detail })) });
  return { parcel, clock, seen };
}

/** A parcel of an app that records its steps, with some of its functions replaced. */
function shown(more: App = {}) {
  const steps: string[] = [];
  const { seen, ...rest } = showing(() => Promise.resolve(fakeApp(steps, more)));
  return { ...rest, steps, seen: () => ({ ...seen(), steps }) };
}

const failedLine = (step: string, kind: string) => ({ event: 'micro-app-failed', app: 'app', step, kind });
const MOUNTED = ['bootstrap light login', 'mount light login'];

describe('[MIC-1][MIC-4] a micro-app', () => {
  it('is bootstrapped, mounted with its props, and unmounted, and nothing of it is left', async () => {
    const { parcel, seen } = shown();
    await settle();
    expect(seen()).toEqual({ steps: MOUNTED, states: ['loading', 'shown'], html: '<div>login</div>', lines: [] });
    await parcel.end();
    expect(seen()).toMatchObject({ steps: [...MOUNTED, 'unmount'], html: '' });
  });

  it('is updated live, with all its props', async () => {
    const { parcel, steps } = shown();
    parcel.update({ ...TOLD, theme: 'dark' });
    await settle();
    parcel.update({ ...TOLD, theme: 'dark', mode: 'signup' });
    await settle();
    expect(steps.slice(1)).toEqual(['mount dark login', 'update dark signup']);
  });

  it('is mounted again where it has no update', async () => {
    const { parcel, seen } = shown({ update: undefined });
    await settle();
    parcel.update({ ...TOLD, mode: 'signup' });
    await settle();
    expect(seen()).toMatchObject({ steps: [...MOUNTED, 'unmount', 'mount light signup'], html: '<div>signup</div>' });
  });

  it('may come as a default export, with arrays of functions that run in turn', async () => {
    const steps: string[] = [];
    const first = deferred();
    const { bootstrap: _, ...app } = fakeApp(steps);
    const slow = () => first.promise.then(() => steps.push('first'));
    showing(() => Promise.resolve({ default: { ...app, mount: [slow, app['mount']] } }));
    await settle();
    expect(steps).toEqual([]);
    first.resolve(undefined);
    await settle();
    expect(steps).toEqual(['first', 'mount light login']);
  });
});

describe('[MIC-4] a parcel that ends', () => {
  it.each<[string, (script: ReturnType<typeof deferred>, steps: string[]) => void]>([
    ['loaded', (script, steps) => script.resolve(fakeApp(steps))],
    ['failed', (script) => script.reject(new Error('gone'))],
  ])('before its script has %s mounts and logs nothing', async (_how, come) => {
    const script = deferred();
    const steps: string[] = [];
    const { parcel, seen } = showing(() => script.promise);
    const ended = parcel.end();
    come(script, steps);
    await ended;
    expect({ ...seen(), steps }).toEqual({ states: ['loading'], html: '', lines: [], steps: [] });
  });

  it('while it is bootstrapping is not mounted', async () => {
    const bootstrapping = deferred();
    const { parcel, seen } = shown({ bootstrap: () => bootstrapping.promise });
    await settle();
    const ended = parcel.end();
    bootstrapping.resolve(undefined);
    await ended;
    expect(seen()).toEqual({ steps: [], states: ['loading'], html: '', lines: [] });
  });

  it('while it is mounting is unmounted after that', async () => {
    const mounting = deferred();
    const { parcel, seen } = shown({ mount: () => mounting.promise });
    await settle();
    const ended = parcel.end();
    parcel.update({ ...TOLD, theme: 'dark' });
    mounting.resolve(undefined);
    await ended;
    expect(seen()).toMatchObject({ steps: ['bootstrap light login', 'unmount'], states: ['loading'] });
  });

  it('twice is unmounted once', async () => {
    const { parcel, steps } = shown();
    await settle();
    await Promise.all([parcel.end(), parcel.end()]);
    expect(steps).toEqual([...MOUNTED, 'unmount']);
  });
});

const fails = () => Promise.reject(new Error('no'));
const throws = () => {
  throw new Error('no');
};

describe('[MIC-3] a failure is logged in one line, and nothing is left on the page', () => {
  it.each([
    ['without its functions', { mount: fails }],
    ['with other things for functions', { mount: 'x', unmount: 'y' }],
    ['that is null', null],
  ])('of a module %s', async (_, module) => {
    const { seen } = showing(() => Promise.resolve(module));
    await settle();
    expect(seen()).toEqual({ states: ['loading', 'failed'], html: '', lines: [failedLine('load', 'fault')] });
  });

  it.each([
    ['bootstrap', fails, []],
    ['mount', fails, ['bootstrap light login', 'unmount']],
    ['mount', throws, ['bootstrap light login', 'unmount']],
  ])('in %s, and a partial mount is unmounted', async (step, fail, steps) => {
    const { seen, parcel } = shown({ [step]: fail });
    await settle();
    await parcel.end();
    expect(seen()).toEqual({ steps, states: ['loading', 'failed'], html: '', lines: [failedLine(step, 'fault')] });
  });

  it('in an update, and it is unmounted once', async () => {
    const { parcel, seen } = shown({ update: fails });
    await settle();
    parcel.update({ ...TOLD, theme: 'dark' });
    await settle();
    await parcel.end();
    const states = ['loading', 'shown', 'failed'];
    expect(seen()).toEqual({ steps: [...MOUNTED, 'unmount'], states, html: '', lines: [failedLine('update', 'fault')] });
  });

  it('in unmount, after it has ended', async () => {
    const { parcel, seen } = shown({ unmount: fails });
    await settle();
    await parcel.end();
    expect(seen()).toMatchObject({ states: ['loading', 'shown'], html: '', lines: [failedLine('unmount', 'fault')] });
  });
});

describe('[MIC-3] a step that takes too long is given up', () => {
  it('a script', async () => {
    const { clock, seen } = showing(() => deferred().promise);
    clock.advance(19_999);
    await settle();
    expect(seen().states).toEqual(['loading']);
    clock.advance(1);
    await settle();
    expect(seen()).toMatchObject({ states: ['loading', 'failed'], lines: [failedLine('load', 'timeout')] });
  });

  it('a mount, which is unmounted when it ends after all', async () => {
    const mounting = deferred();
    const { clock, seen } = shown({ mount: () => mounting.promise });
    await settle();
    clock.advance(10_000);
    await settle();
    const failed = { states: ['loading', 'failed'], html: '', lines: [failedLine('mount', 'timeout')] };
    expect(seen()).toEqual({ ...failed, steps: ['bootstrap light login'] });
    mounting.resolve(undefined);
    await settle();
    expect(seen()).toEqual({ ...failed, steps: ['bootstrap light login', 'unmount'] });
  });

  it('an unmount, whose element is removed all the same', async () => {
    const { parcel, clock, seen } = shown({ unmount: () => deferred().promise });
    await settle();
    const ended = parcel.end();
    await settle();
    clock.advance(5000);
    await ended;
    expect(seen()).toMatchObject({ html: '', lines: [failedLine('unmount', 'timeout')] });
  });
});
