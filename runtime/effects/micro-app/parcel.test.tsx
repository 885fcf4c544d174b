import { expect, it, vi } from 'vitest';
import { MemoryClock, createLog } from '../../../tests/kit/runtime/memory-ports.ts';
import { settle, createDeferred } from '../../../tests/kit/runtime/settle.ts';
import type { ParcelProps, AppProps } from './lifecycles.ts';
import { Parcel } from './parcel.ts';
import { TIME_LIMITS } from '../../../tests/kit/runtime/site-document.ts';

const PROPS: AppProps = { name: 'app', theme: 'light', language: 'en', mode: 'login', done: () => undefined, close: () => undefined };

type App = Readonly<Record<string, unknown>>;

/** A micro-app that renders its mode and records its steps; `replaced` replaces some of its functions. */
function createApp(steps: string[], replaced: App = {}): App {
  const render = (step: string) => async (props: ParcelProps) => {
    steps.push(`${step} ${props.theme} ${String(props['mode'])}`);
    props.domElement.textContent = String(props['mode']);
  };
  const unmount = async ({ domElement }: ParcelProps) => {
    steps.push('unmount');
    domElement.textContent = '';
  };
  return { bootstrap: render('bootstrap'), mount: render('mount'), update: render('update'), unmount, ...replaced };
}

/** Starts a parcel of the module that the script returns; an app can record its steps. */
function startScript(load: (steps: string[]) => unknown) {
  const states: string[] = [];
  const steps: string[] = [];
  const [clock, log] = [new MemoryClock(), createLog()];
  const element = document.createElement('div');
  const onState = (state: string) => states.push(state);
  const script = async () => load(steps);
  const parcel = new Parcel({ name: 'app', load: script, element, clock, log, stepLimits: TIME_LIMITS.microApp, onState }, PROPS);
  const lines = () => log.lines.map(({ event, detail }) => ({ event, ...detail }));
  return { parcel, clock, steps, getState: () => ({ steps, states, html: element.innerHTML, lines: lines() }) };
}

const startApp = (replaced: App = {}) => startScript((steps) => createApp(steps, replaced));
const failedLine = (step: string, kind: string) => ({ event: 'micro-app-failed', app: 'app', step, kind });
const BOOTSTRAPPED = 'bootstrap light login';
const MOUNTED = [BOOTSTRAPPED, 'mount light login'];

it('[MIC-1][MIC-4] a micro-app is bootstrapped, mounted with its props, and unmounted without a trace', async () => {
  const { parcel, getState } = startApp();
  await settle();
  expect(getState()).toEqual({ steps: MOUNTED, states: ['loading', 'shown'], html: '<div>login</div>', lines: [] });
  await Promise.all([parcel.end(), parcel.end()]);
  expect(getState()).toEqual({ steps: [...MOUNTED, 'unmount'], states: ['loading', 'shown'], html: '', lines: [] });
});

it('[MIC-1][MIC-4] a micro-app is updated live, with all its props', async () => {
  const { parcel, steps } = startApp();
  parcel.update({ ...PROPS, theme: 'dark' });
  await settle();
  const props = { ...PROPS, theme: 'dark', mode: 'signup' } as const;
  for (const next of [props, props, PROPS, props]) {
    parcel.update(next);
    await settle();
  }
  expect(steps.slice(1)).toEqual(['mount dark login', 'update dark signup', 'update light login', 'update dark signup']);
});

it('[MIC-1][MIC-4] a micro-app is mounted again if it has no update', async () => {
  const { parcel, getState } = startApp({ update: undefined });
  await settle();
  parcel.update({ ...PROPS, mode: 'signup' });
  await settle();
  expect(getState()).toMatchObject({ steps: [...MOUNTED, 'unmount', 'mount light signup'], html: '<div>signup</div>' });
});

it('[MIC-1][MIC-4] a micro-app can be a default export, with arrays of functions that run in turn', async () => {
  const first = createDeferred();
  const { steps } = startScript((recorded) => {
    const { bootstrap: _, ...app } = createApp(recorded);
    const slow = () => first.promise.then(() => recorded.push('first'));
    return { default: { ...app, mount: [slow, app['mount']] } };
  });
  await settle();
  expect(steps).toEqual([]);
  first.resolve(undefined);
  await settle();
  expect(steps).toEqual(['first', 'mount light login']);
});

const fail = () => Promise.reject(new Error('no'));
const throwError = vi.fn().mockThrow(new Error('no'));

it.each<[string, (wait: Promise<unknown>) => ReturnType<typeof startApp>, string[]]>([
  ['its script loads', (wait) => startScript((steps) => wait.then(() => createApp(steps))), []],
  ['its script fails', (wait) => startScript(() => wait.then(throwError)), []],
  ['it is bootstrapped', (wait) => startApp({ bootstrap: () => wait }), []],
  ['it is mounted', (wait) => startApp({ mount: () => wait }), [BOOTSTRAPPED, 'unmount']],
])('[MIC-4] a parcel that ends before %s shows and logs nothing', async (_when, start, steps) => {
  const step = createDeferred();
  const { parcel, getState } = start(step.promise);
  await settle();
  const ended = parcel.end();
  parcel.update({ ...PROPS, theme: 'dark' });
  step.resolve(undefined);
  await ended;
  expect(getState()).toEqual({ steps, states: ['loading'], html: '', lines: [] });
});

it.each<[string, () => ReturnType<typeof startApp>, { steps: string[]; states: string[]; step: string }]>([
  ['a module without its functions', () => startScript(() => ({ mount: fail })), { steps: [], states: ['failed'], step: 'load' }],
  ['a module without functions', () => startScript(() => ({ mount: 'x', unmount: 'y' })), { steps: [], states: ['failed'], step: 'load' }],
  ['a module that is null', () => startScript(() => null), { steps: [], states: ['failed'], step: 'load' }],
  ['bootstrap', () => startApp({ bootstrap: fail }), { steps: [], states: ['failed'], step: 'bootstrap' }],
  ['mount', () => startApp({ mount: fail }), { steps: [BOOTSTRAPPED, 'unmount'], states: ['failed'], step: 'mount' }],
  ['mount, which throws', () => startApp({ mount: throwError }), { steps: [BOOTSTRAPPED, 'unmount'], states: ['failed'], step: 'mount' }],
  ['update', () => startApp({ update: fail }), { steps: [...MOUNTED, 'unmount'], states: ['shown', 'failed'], step: 'update' }],
  ['unmount', () => startApp({ unmount: fail }), { steps: [...MOUNTED, 'update dark login'], states: ['shown'], step: 'unmount' }],
])('[MIC-3] a failure in %s is logged in one line, and nothing is left on the page', async (_where, start, { steps, states, step }) => {
  const { parcel, getState } = start();
  await settle();
  parcel.update({ ...PROPS, theme: 'dark' });
  await settle();
  await parcel.end();
  expect(getState()).toEqual({ steps, states: ['loading', ...states], html: '', lines: [failedLine(step, 'fault')] });
});

it('[MIC-3] a script that takes too long is given up', async () => {
  const { clock, getState } = startScript(() => createDeferred().promise);
  clock.advance(19_999);
  await settle();
  expect(getState().states).toEqual(['loading']);
  clock.advance(1);
  await settle();
  expect(getState()).toMatchObject({ states: ['loading', 'failed'], lines: [failedLine('load', 'timeout')] });
});

it('[MIC-3] a mount that takes too long is given up, and unmounted when it ends after all', async () => {
  const mounting = createDeferred();
  const { clock, getState } = startApp({ mount: () => mounting.promise });
  await settle();
  clock.advance(10_000);
  await settle();
  const failed = { states: ['loading', 'failed'], html: '', lines: [failedLine('mount', 'timeout')] };
  expect(getState()).toEqual({ ...failed, steps: [BOOTSTRAPPED] });
  mounting.resolve(undefined);
  await settle();
  expect(getState()).toEqual({ ...failed, steps: [BOOTSTRAPPED, 'unmount'] });
});
