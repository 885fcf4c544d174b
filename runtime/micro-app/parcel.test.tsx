import { describe, expect, it } from 'vitest';
import { MemoryClock, memoryLog } from '../ports/memory.ts';
import { deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import type { ParcelProps, Told } from './lifecycles.ts';
import { Parcel } from './parcel.ts';
import { LIMITS_MS } from './step-limits.ts';

const TOLD: Told = { name: 'app', theme: 'light', language: 'en', mode: 'login', done: () => undefined, close: () => undefined };

type App = Readonly<Record<string, unknown>>;

/** A micro-app that draws its mode and says what is done with it; `more` stands in place of its functions. */
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

/** A showing of what a script gives. */
function showing(load: () => Promise<unknown>) {
  const states: string[] = [];
  const [clock, log] = [new MemoryClock(), memoryLog()];
  const element = document.createElement('div');
  const parcel = new Parcel({ name: 'app', load, element, clock, log, onState: (state) => states.push(state) }, TOLD);
  return { parcel, states, clock, element, lines: () => log.lines.map(({ event, detail }) => ({ event, ...detail })) };
}

/** A showing of an app that says what is done with it, as it is or but for some functions. */
function shown(more: App = {}) {
  const steps: string[] = [];
  return { steps, ...showing(() => Promise.resolve(fakeApp(steps, more))) };
}

const failedLine = (step: string, kind: string) => ({ event: 'micro-app-failed', app: 'app', step, kind });

describe('[MIC-1][MIC-4] a micro-app', () => {
  it('is bootstrapped, mounted with what it is told, and unmounted, and nothing of it is left', async () => {
    const { parcel, steps, states, element } = shown();
    await settle();
    expect({ steps, states, text: element.textContent }).toEqual({
      steps: ['bootstrap light login', 'mount light login'],
      states: ['loading', 'shown'],
      text: 'login',
    });
    await parcel.end();
    expect({ last: steps.at(-1), children: element.childNodes.length }).toEqual({ last: 'unmount', children: 0 });
  });

  it('is updated live, with all that it is told', async () => {
    const { parcel, steps } = shown();
    parcel.update({ ...TOLD, theme: 'dark' });
    await settle();
    parcel.update({ ...TOLD, theme: 'dark', mode: 'signup' });
    await settle();
    expect(steps.slice(1)).toEqual(['mount dark login', 'update dark signup']);
  });

  it('is mounted anew where it has no update', async () => {
    const { parcel, steps, element } = shown({ update: undefined });
    await settle();
    parcel.update({ ...TOLD, mode: 'signup' });
    await settle();
    expect(steps.slice(1)).toEqual(['mount light login', 'unmount', 'mount light signup']);
    expect(element.textContent).toBe('signup');
  });

  it('may come as a default export, with arrays of functions that run in turn', async () => {
    const steps: string[] = [];
    const first = deferred();
    const { bootstrap: _, ...app } = fakeApp(steps);
    const slow = async () => {
      await first.promise;
      steps.push('first');
    };
    showing(() => Promise.resolve({ default: { ...app, mount: [slow, app['mount']] } }));
    await settle();
    expect(steps).toEqual([]);
    first.resolve(undefined);
    await settle();
    expect(steps).toEqual(['first', 'mount light login']);
  });
});

describe('[MIC-4] what ends', () => {
  it('before its script has come mounts nothing, and says nothing', async () => {
    const script = deferred();
    const steps: string[] = [];
    const { parcel, states, lines } = showing(() => script.promise);
    const ended = parcel.end();
    script.resolve(fakeApp(steps));
    await ended;
    expect({ steps, states, lines: lines() }).toEqual({ steps: [], states: ['loading'], lines: [] });
  });

  it('before its script has failed is not told', async () => {
    const script = deferred();
    const { parcel, lines } = showing(() => script.promise);
    const ended = parcel.end();
    script.reject(new Error('gone'));
    await ended;
    expect(lines()).toEqual([]);
  });

  it('while it is being mounted is unmounted after that', async () => {
    const mounting = deferred();
    const { parcel, steps, states } = shown({ mount: () => mounting.promise });
    await settle();
    const ended = parcel.end();
    parcel.update({ ...TOLD, theme: 'dark' });
    mounting.resolve(undefined);
    await ended;
    expect({ steps: steps.slice(1), states }).toEqual({ steps: ['unmount'], states: ['loading'] });
  });

  it('twice is unmounted once', async () => {
    const { parcel, steps } = shown();
    await settle();
    await Promise.all([parcel.end(), parcel.end()]);
    expect(steps.filter((step) => step === 'unmount')).toHaveLength(1);
  });
});

const fails = () => Promise.reject(new Error('no'));

describe('[MIC-3] a failure is logged in one line, and nothing is left on the page', () => {
  it.each([
    ['no parcel', { mount: fails }, 'load'],
    ['a parcel of other things', { mount: 'x', unmount: 'y' }, 'load'],
    ['nothing', null, 'load'],
  ])('%s', async (_, module, step) => {
    const script = deferred();
    const { states, lines } = showing(() => script.promise);
    script.resolve(module);
    await settle();
    expect({ states, lines: lines() }).toEqual({ states: ['loading', 'failed'], lines: [failedLine(step, 'fault')] });
  });

  it.each([
    ['bootstrap', []],
    ['mount', ['bootstrap light login', 'unmount']],
  ])('in %s; what half stands is taken down', async (step, expected) => {
    const { steps, states, element, lines, parcel } = shown({ [step]: fails });
    await settle();
    await parcel.end();
    expect({ steps, states, children: element.childNodes.length }).toEqual({ steps: expected, states: ['loading', 'failed'], children: 0 });
    expect(lines()).toEqual([failedLine(step, 'fault')]);
  });

  it('in a function that throws at once', async () => {
    const { lines } = shown({
      mount() {
        throw new Error('no');
      },
    });
    await settle();
    expect(lines()).toEqual([failedLine('mount', 'fault')]);
  });

  it('in an update: it is taken down, and unmounted once', async () => {
    const { parcel, steps, states, element, lines } = shown({ update: fails });
    await settle();
    parcel.update({ ...TOLD, theme: 'dark' });
    await settle();
    await parcel.end();
    expect({ last: steps.slice(2), states, children: element.childNodes.length }).toEqual({
      last: ['unmount'],
      states: ['loading', 'shown', 'failed'],
      children: 0,
    });
    expect(lines()).toEqual([failedLine('update', 'fault')]);
  });

  it('in unmount, when it has ended', async () => {
    const { parcel, states, element, lines } = shown({ unmount: fails });
    await settle();
    await parcel.end();
    expect({ states, children: element.childNodes.length }).toEqual({ states: ['loading', 'shown'], children: 0 });
    expect(lines()).toEqual([failedLine('unmount', 'fault')]);
  });
});

describe('[MIC-3] what takes too long is given up', () => {
  it('a script', async () => {
    const { clock, states, lines } = showing(() => deferred().promise);
    clock.advance(LIMITS_MS.load - 1);
    await settle();
    expect(states).toEqual(['loading']);
    clock.advance(1);
    await settle();
    expect({ states, lines: lines() }).toEqual({ states: ['loading', 'failed'], lines: [failedLine('load', 'timeout')] });
  });

  it('a mount, which is taken down when it comes after all', async () => {
    const mounting = deferred();
    const { clock, steps, states, element, lines } = shown({ mount: () => mounting.promise });
    await settle();
    clock.advance(LIMITS_MS.mount);
    await settle();
    expect({ states, steps, children: element.childNodes.length }).toEqual({
      states: ['loading', 'failed'],
      steps: ['bootstrap light login'],
      children: 0,
    });
    mounting.resolve(undefined);
    await settle();
    expect({ last: steps.at(-1), states, lines: lines() }).toEqual({
      last: 'unmount',
      states: ['loading', 'failed'],
      lines: [failedLine('mount', 'timeout')],
    });
  });

  it('an unmount: its element goes all the same', async () => {
    const { parcel, clock, element, lines } = shown({ unmount: () => deferred().promise });
    await settle();
    const ended = parcel.end();
    await settle();
    clock.advance(LIMITS_MS.unmount);
    await ended;
    expect({ children: element.childNodes.length, lines: lines() }).toEqual({ children: 0, lines: [failedLine('unmount', 'timeout')] });
  });
});
