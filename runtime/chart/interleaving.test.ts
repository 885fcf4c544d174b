import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Bar } from '../../schemas/sources/bars.ts';
import { deferred, type Deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { bar, columns, feedOf, frame, rows, SECOND } from './testing.ts';

interface Question {
  readonly to: number;
  readonly countback: number;
  readonly whenAsked: readonly Bar[];
  readonly answer: Deferred<unknown>;
}

/** A market that moves, a history that answers when it wants to, and a stream whose messages are on their way. */
class Server {
  history: readonly Bar[] = Array.from({ length: 12 }, (_, index) => bar(SECOND - (11 - index), index));
  readonly questions: Question[] = [];
  readonly underWay: object[] = [];
  private isFollowed = false;
  private seq = 0;

  ask(address: string): Promise<unknown> {
    const query = new URL(address, 'http://x').searchParams;
    const question = {
      to: Number(query.get('to')),
      countback: Number(query.get('countback')),
      whenAsked: this.history,
      answer: deferred(),
    };
    this.questions.push(question);
    return question.answer.promise;
  }

  /** The last bar goes on, or another begins some seconds later. */
  move(seconds: number): void {
    const last = this.history.at(-1)!;
    const next = bar(last.time + seconds, last.close + 1, seconds === 0 ? last.volume + 1 : 1);
    this.history = [...(seconds === 0 ? this.history.slice(0, -1) : this.history), next];
    this.send();
  }

  /** The oldest question, as the history was when it was asked or as it is now. */
  answer(isAsAsked: boolean): void {
    const question = this.questions.shift();
    if (question === undefined) return;
    const known = isAsAsked ? question.whenAsked : this.history;
    const page = known.filter(({ time }) => time < question.to).slice(-question.countback);
    question.answer.resolve(page.length === 0 ? { s: 'no_data' } : columns(page));
  }

  /** Who begins to follow is told of the last bar at once. */
  follow(isFollowed: boolean): void {
    const isNew = isFollowed && !this.isFollowed;
    this.isFollowed = isFollowed;
    if (!isFollowed) this.underWay.length = 0;
    if (!isNew) return;
    this.seq = 0;
    this.send();
  }

  private send(): void {
    if (!this.isFollowed) return;
    this.underWay.push(frame(++this.seq, this.history.at(-1)!, '1S'));
  }
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((done) => void setImmediate(done));
}

function setUp() {
  const server = new Server();
  const parts = feedOf({ 'udf-history': (address: string) => server.ask(address) });
  const live = parts.feed.open('A_B', '1S', { countback: 3, atMost: 100 });
  let opened: unknown = null;
  let closed: unknown = null;
  let last: object | null = null;
  const connection = () => (parts.connections.length === 0 ? null : parts.connection());
  const isOpen = () => opened !== closed && opened === connection();
  const pass = (seconds: number) => {
    server.move(seconds);
    parts.clock.advance(seconds * 1000);
  };
  const hear = (message: object | null | undefined) => {
    last = message ?? null;
    if (isOpen() && last !== null) parts.say(last);
  };
  const steps = {
    tick: () => pass(0),
    next: () => pass(1),
    leap: () => pass(3),
    hear: () => hear(server.underWay.shift()),
    lose: () => void server.underWay.shift(),
    hearAgain: () => hear(last),
    answer: () => server.answer(false),
    answerLate: () => server.answer(true),
    fail: () => server.questions.shift()?.answer.reject(new TypeError('refused')),
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
    server.follow(isOpen() && connection()?.sent.at(-1)?.method === 'SUBSCRIBE');
  };
  const isCalm = () => isOpen() && live.state === 'ready' && !live.isStale && server.questions.length + server.underWay.length === 0;
  const calm = async () => {
    while (!isCalm()) {
      if (live.state === 'lost') await step('retry');
      if (!isOpen() || live.isStale) await step('next');
      for (const name of ['open', 'answer', 'hear'] as const) await step(name);
    }
  };
  return { server, live, step, calm, bars: () => rows(live.bars) };
}

type Step = Parameters<ReturnType<typeof setUp>['step']>[0];

const OFTEN = ['tick', 'next', 'hear', 'hear', 'answer'] as const;
const SELDOM = ['leap', 'lose', 'hearAgain', 'answerLate', 'fail', 'older', 'leave', 'look', 'retry', 'cut', 'open'] as const;
const STEPS: fc.Arbitrary<Step> = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...OFTEN) }, fc.constantFrom(...SELDOM));
const FIRST = fc.constantFrom<readonly Step[]>([], ['look', 'open', 'answer', 'hear']);

// What is loaded when it is first needed is at hand from here on.
beforeAll(async () => {
  setUp().live.close();
  await settle();
});

it('[CHA-8] whatever comes when, the bars rise, each is there once, and in the end they are those of the history', async () => {
  await fc.assert(
    fc.asyncProperty(FIRST, fc.array(STEPS, { maxLength: 60 }), async (before, some) => {
      const { server, live, step, calm, bars } = setUp();
      for (const name of [...before, ...some]) {
        await step(name);
        const times = bars().map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      }
      // Somebody looks, the connection stands, the market moves once more, and all that is asked is answered.
      await step('look');
      await calm();
      await step('next');
      await calm();
      expect({ state: live.state, isStale: live.isStale, bars: bars() }).toEqual({
        state: 'ready',
        isStale: false,
        bars: server.history.filter(({ time }) => time >= (bars()[0]?.time ?? 0)),
      });
      expect(bars().length).toBeGreaterThanOrEqual(3);
      live.close();
    }),
    { numRuns: 500 },
  );
});
