import { onTestFinished } from 'vitest';
import '../../../runtime/page/after-paint.ts';
import { memoryDevice } from '../../../runtime/ports/memory-device.ts';
import { MemoryClock, memoryLocation, memoryLog, memoryPorts, memoryStorage } from '../../../runtime/ports/memory.ts';
import { createRuntime } from '../../../runtime/runtime.ts';
import { fakeNetwork, type FakeNetwork } from './fake-network.ts';
import { settle } from './settle.ts';
import { contentsOf, siteDocument, type TestSite } from './site-document.ts';
import type { Report } from '../../../runtime/telemetry/report.ts';

interface Given {
  readonly document?: TestSite;
  readonly stored?: Readonly<Record<string, string>>;
  readonly href?: string;
  readonly takes?: boolean;
  readonly fetch?: FakeNetwork;
  /** Whether the page is painted, after which its telemetry loads. */
  readonly isPainted?: boolean;
}

type Told = Report & { readonly count: number };

/** A page that stands, and all that left it: over the network, and to the console. */
export async function toldPage({ document = siteDocument(), stored = {}, href, takes = true, fetch, isPainted = true }: Given = {}) {
  const beacons: (readonly [address: string, body: string])[] = [];
  const printed: string[] = [];
  const whenUsable = isPainted ? Promise.resolve() : new Promise<void>(() => undefined);
  const ports = memoryPorts({
    paint: { markUsable: () => undefined, whenUsable, onFrame: (run: () => void) => queueMicrotask(run) },
    clock: new MemoryClock(),
    device: memoryDevice(),
    location: memoryLocation(href),
    storage: memoryStorage(new Map(Object.entries(stored))),
    log: memoryLog(),
    fetch: fetch ?? fakeNetwork({ contents: contentsOf(document) }),
    beacon: (address: string, body: string) => takes && beacons.push([address, body]) > 0,
    print: (level, ...words) =>
      void printed.push([level, ...words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))].join(' ')),
  });
  const runtime = createRuntime(document, ports, contentsOf(document));
  onTestFinished(runtime.start());
  await settle();
  const posted = (address: string) => [
    ...beacons.flatMap(([to, body]) => (to === address ? [body] : [])),
    ...ports.fetch.sent.flatMap(({ address: to, init }) => (to === address ? [init.body as string] : [])),
  ];
  /** The reports that have left, after the time they wait for others. */
  const reports = (): readonly Told[] => {
    ports.clock.advance(1_000);
    return posted('/report').flatMap((body) => (JSON.parse(body) as { reports: Told[] }).reports);
  };
  return { ...runtime, runtime, ports, beacons, printed, posted, reports };
}

/** What the browser hands to whoever listens for what nobody caught. */
export const uncaught = (error: unknown, more: object = {}) => ({ type: 'error', error, message: String(error), ...more });
export const rejected = (reason: unknown) => ({ type: 'unhandledrejection', reason });

/** An error whose stack is this, below its message. */
export function errorAt(frame: string, message = 'broken'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at ${frame}` });
}
