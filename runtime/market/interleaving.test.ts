import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createBar, toColumns, createFeed, toFrame, toRows, SECOND } from '../../tests/kit/runtime/bars.ts';

/** A market whose responses and stream messages are pending until the test delivers them. */
class Server {
  history: readonly Bar[] = Array.from({ length: 12 }, (_, index) => createBar(SECOND - (11 - index), index));
  readonly requests: { readonly answer: (isOutdated: boolean) => void; readonly fail: () => void }[] = [];
  readonly pending: object[] = [];
  private isSubscribed = false;
  private seq = 0;

  request(address: string): Promise<unknown> {
    const query = new URL(address, 'http://x').searchParams;
    const response = createDeferred();
    const before = this.history;
    const answer = (isOutdated: boolean) => {
      const known = (isOutdated ? before : this.history).filter(({ time }) => time < Number(query.get('to')));
      const page = known.slice(-Number(query.get('countback')));
      response.resolve(page.length === 0 ? { s: 'no_data' } : toColumns(page));
    };
    this.requests.push({ answer, fail: () => response.reject(new TypeError('failed')) });
    return response.promise;
  }

  /** Changes the last bar, or begins another some seconds later. */
  move(seconds: number): void {
    const last = this.history.at(-1)!;
    const next = createBar(last.time + seconds, last.close + 1, seconds === 0 ? last.volume + 1 : 1);
    this.history = [...(seconds === 0 ? this.history.slice(0, -1) : this.history), next];
    this.send();
  }

  /** Sends the last bar at once when the subscription begins. */
  setSubscribed(isSubscribed: boolean): void {
    if (!isSubscribed) this.pending.length = 0;
    if (isSubscribed === this.isSubscribed) return;
    this.isSubscribed = isSubscribed;
    this.seq = 0;
    this.send();
  }

  private send(): void {
    if (this.isSubscribed) this.pending.push(toFrame(++this.seq, this.history.at(-1)!, '1S'));
  }
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((done) => void setImmediate(done));
}

function setUp() {
  const server = new Server();
  const parts = createFeed({ 'udf-history': (address: string) => server.request(address) });
  const live = parts.feed.open('A_B', '1S', { countback: 3, atMost: 100 });
  let [opened, closed]: unknown[] = [null, null];
  let last: object | undefined;
  const connection = () => parts.connections.at(-1) ?? null;
  const isOpen = () => opened !== closed && opened === connection();
  const advance = (seconds: number) => (server.move(seconds), parts.clock.advance(seconds * 1000));
  const hear = (message: object | undefined) => {
    last = message;
    if (isOpen() && last !== undefined) parts.send(last);
  };
  const steps = {
    tick: () => advance(0),
    next: () => advance(1),
    leap: () => advance(3),
    hear: () => hear(server.pending.shift()),
    drop: () => void server.pending.shift(),
    hearAgain: () => hear(last),
    answer: () => server.requests.shift()?.answer(false),
    answerLate: () => server.requests.shift()?.answer(true),
    fail: () => server.requests.shift()?.fail(),
    older: () => live.loadOlder(),
    leave: () => live.pause(),
    look: () => live.resume(),
    retry: () => live.retry(),
    cut: () => {
      if (connection() === closed) return;
      connection()?.on.close();
      closed = connection();
    },
    open: () => {
      if (isOpen() || connection() === closed) return;
      opened = connection();
      connection()?.on.open();
    },
  };
  const step = async (name: keyof typeof steps) => {
    steps[name]();
    await flush();
    server.setSubscribed(isOpen() && connection()?.sent.at(-1)?.method === 'SUBSCRIBE');
  };
  const isSettled = () => isOpen() && live.state === 'ready' && !live.isStale && server.requests.length + server.pending.length === 0;
  const settleAll = async () => {
    while (!isSettled()) {
      if (live.state === 'failed') await step('retry');
      if (!isOpen() || live.isStale) await step('next');
      for (const name of ['open', 'answer', 'hear'] as const) await step(name);
    }
  };
  return { server, live, step, settleAll, bars: () => toRows(live.bars) };
}

const FREQUENT = ['tick', 'next', 'hear', 'hear', 'answer'] as const;
const RARE = ['leap', 'drop', 'hearAgain', 'answerLate', 'fail', 'older', 'leave', 'look', 'retry', 'cut', 'open'] as const;
const STEPS = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...FREQUENT) }, fc.constantFrom(...RARE));
const OPENED = ['look', 'open', 'answer', 'hear'] as const;

/** A page that is requested without a gap, and arrives after the stream has closed its last bar. */
const OUTDATED_PAGE = [OPENED, ['retry', 'tick', 'hear', 'next', 'hear', 'answerLate']] as never;

// Loads lazy code before the first run.
beforeAll(() => (setUp().live.close(), settle()));

it('[CHA-8] bars increase in time, are unique, and finally equal the history, whatever the order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom([], OPENED), fc.array(STEPS, { maxLength: 60 }), async (before, names) => {
      const { server, live, step, settleAll, bars } = setUp();
      for (const name of [...before, ...names]) {
        await step(name);
        const times = bars().map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      }
      await step('look');
      await settleAll();
      await step('next');
      await settleAll();
      const history = server.history.filter(({ time }) => time >= (bars()[0]?.time ?? 0));
      expect([live.state, live.isStale, bars()]).toEqual(['ready', false, history]);
      expect(bars().length).toBeGreaterThanOrEqual(3);
      live.close();
    }),
    { numRuns: 150, examples: [OUTDATED_PAGE] },
  );
});
