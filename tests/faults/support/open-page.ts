import { PENDING, ready } from '../../../schemas/async.ts';
import { resolveProp } from '../../../runtime/surfaces/resolve-props.ts';
import { WAITING } from '../../../runtime/surfaces/scope.ts';
import { autorun } from 'mobx';
import { expect, onTestFinished, vi } from 'vitest';
import { findGuard } from '../../../runtime/guards/find-guard.ts';
import { MemoryClock, memoryCookies, memoryLocation, memoryLog, memoryPorts, memoryStorage } from '../../../runtime/ports/memory.ts';
import { createRuntime } from '../../../runtime/runtime.ts';
import { settle } from '../../../runtime/testing/settle.ts';
import { mergePatch } from '../../../sandbox/merge-patch.ts';
import type { Persona } from '../../../sandbox/persona.ts';
import { personaNamed } from '../../../sandbox/personas.ts';
import { frozenSite, type SiteKey } from '../../project/frozen.ts';
import { type Faulty, faultyServer } from './faulty-server.ts';

export interface PageGiven {
  readonly site: SiteKey;
  readonly persona: string;
  readonly path?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  /** Laid over the persona's answers. */
  readonly answers?: object;
}

/** The runtime of a site's own document over a real network; clock, cookies, storage and log are at hand. */
export type FaultyPage = Awaited<ReturnType<typeof openPage>>;

const SLOTS = ['modal', 'bar'] as const;

/** How long a test may wait for the network and for the project's files. */
export const LIMIT_MS = 30_000;

export async function openPage(given: PageGiven, faulty: Faulty) {
  const { site, path = '/', cookies, stored = {}, answers = {} } = given;
  const document = frozenSite(site);
  const base = personaNamed(given.persona);
  const persona = { ...base, answers: mergePatch(base.answers, answers) as Persona['answers'] };
  const server = await faultyServer(persona, faulty);
  onTestFinished(() => server.close());
  const stray = strayRejections();
  const ports = memoryPorts({
    clock: new MemoryClock(),
    cookies: memoryCookies({ ...persona.cookies, ...cookies }),
    storage: memoryStorage(new Map(Object.entries(stored))),
    location: memoryLocation(`http://localhost:4173${path}`),
    fetch: (address: string, init: RequestInit) => fetch(new URL(address, server.base), init),
    log: memoryLog(),
  });
  const runtime = createRuntime(document, ports);
  onTestFinished(runtime.start());
  const { board, facts, stores } = runtime;
  return {
    ...runtime,
    ports,
    document,
    server,
    stray,
    fact: (id: string) => facts.read(id),
    /** What a prop shows of it: null is none. */
    value: (id: string) => {
      const value = resolveProp({ value: id }, runtime.scope({ surface: null, args: {} }));
      return value === WAITING ? PENDING : ready(value);
    },
    guard: () => findGuard({ guards: document.guards, facts, isCoded: stores.route.route?.code !== undefined }),
    modals: () => board.visible('modal'),
    bars: () => board.visible('bar'),
    busy: () => SLOTS.flatMap((slot) => board.visible(slot)).filter((id) => board.state(id).busy),
  };
}

/** Rejections that nobody caught, from now until the test ends. */
function strayRejections(): readonly unknown[] {
  const stray: unknown[] = [];
  const note = (reason: unknown): void => void stray.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return stray;
}

/** Waits for the network: real answers come when they come. */
export async function until(holds: () => boolean): Promise<void> {
  await vi.waitUntil(holds, { interval: 2, timeout: LIMIT_MS });
  await settle();
}

/** Keeps reading what a screen would, so that the call behind it is made. */
export function watch(read: () => unknown): void {
  onTestFinished(autorun(() => void read()));
}

/** The page goes on: nothing uncaught, no button stuck, other surfaces come and go, other pages open. */
export async function expectUsable(page: FaultyPage, probe: { readonly surface: string; readonly action: string }): Promise<void> {
  expect(page.stray).toEqual([]);
  expect(page.busy()).toEqual([]);
  await until(() => page.board.visible('bar').includes(probe.surface));
  await page.actions.run(probe.action, { surface: probe.surface, args: {} });
  expect(page.bars()).not.toContain(probe.surface);
  page.ports.location.push('/learn');
  expect(page.stores.route.id).toBe('learn');
  await settle();
  expect(page.stray).toEqual([]);
}
