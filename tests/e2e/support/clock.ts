import { expect, type Page } from 'playwright/test';
import { inFlight } from './flight.ts';

/** Less than the shortest time after which a call is given up (spec 9: 5 s). */
const STEP_MS = 2_000;
/** Turns of the page's event loop in which an answer that has come is read. */
const TURNS = 20;
const HOUR_MS = 3_600_000;

/**
 * Waits until nothing is in flight but the calls that a test holds back: whatever moves the clock would time out the
 * rest, however quickly they are answered in real time.
 */
export async function settled(page: Page, held: readonly string[] = []): Promise<void> {
  const others = () => inFlight(page).filter((path) => !held.includes(path));
  do {
    await expect.poll(others, { intervals: [20] }).toEqual([]);
    await page.evaluate(turnAround, TURNS);
  } while (others().length > 0);
}

/** Messages, unlike timers, are none of the clock's business. */
async function turnAround(turns: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise<void>((done) => {
      port1.addEventListener('message', () => done(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}

/** Lets time go by, timer by timer; calls that begin meanwhile are answered. */
export async function pass(page: Page, ms: number, held: readonly string[] = []): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await settled(page, held);
    await page.clock.runFor(Math.min(STEP_MS, left));
  }
  await settled(page, held);
}

/** Leaps to an instant, at which time stands still. */
export async function stopAt(page: Page, instant: number): Promise<void> {
  await settled(page);
  await page.clock.pauseAt(instant);
}

/** A clock that stands at an instant before the first page: it can't be stopped when it begins, and runs until it is. */
export async function beginAt(page: Page, instant: number): Promise<void> {
  await page.clock.install({ time: instant - HOUR_MS });
  await page.clock.pauseAt(instant);
}
