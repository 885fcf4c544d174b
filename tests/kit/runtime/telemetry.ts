import type { Report } from '../../../runtime/telemetry/reports.ts';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';
import { createTestRuntime, type RuntimeOptions } from './create-test-runtime.ts';
import { settle } from './settle.ts';
import { getContents, createTestSite } from './site-document.ts';

interface PageOptions extends Pick<RuntimeOptions, 'document' | 'stored' | 'href'> {
  readonly accepts?: boolean;
  readonly fetch?: FakeNetwork;
  readonly isPainted?: boolean;
}

type SentReport = Report & { readonly count: number };

/** Opens a page and records its requests, beacons, and console output. */
export async function openReportPage({ document = createTestSite(), accepts = true, fetch, isPainted = true, ...given }: PageOptions = {}) {
  const beacons: (readonly [address: string, body: string])[] = [];
  const printed: string[] = [];
  const whenUsable = isPainted ? Promise.resolve() : new Promise<void>(() => undefined);
  const network = fetch ?? createFakeNetwork({ contents: getContents(document) });
  const toText = (word: unknown) => (typeof word === 'string' ? word : JSON.stringify(word));
  const page = createTestRuntime({
    document,
    ...given,
    ports: {
      paint: { markUsable: () => undefined, whenUsable, onFrame: (run) => queueMicrotask(run) },
      fetch: network,
      beacon: (address, body) => accepts && beacons.push([address, body]) > 0,
      print: (level, ...words) => void printed.push([level, ...words.map(toText)].join(' ')),
    },
  });
  const ports = { ...page.ports, fetch: network };
  await settle();
  const posted = (address: string) => [
    ...beacons.flatMap(([to, body]) => (to === address ? [body] : [])),
    ...ports.fetch.sent.flatMap(({ address: to, init }) => (to === address ? [init.body as string] : [])),
  ];
  /** Returns the sent reports, after their batching delay. */
  const reports = (): readonly SentReport[] => {
    ports.clock.advance(1_000);
    return posted('/report').flatMap((body) => (JSON.parse(body) as { reports: SentReport[] }).reports);
  };
  return { ...page, ports, beacons, printed, posted, reports };
}

const PLACE = { filename: 'a.js', lineno: 1, colno: 2 };
export const toErrorEvent = (error: unknown, more: object = {}) => ({ type: 'error', error, message: String(error), ...PLACE, ...more });
export const toRejection = (reason: unknown) => ({ type: 'unhandledrejection', reason });

export function createError(frame: string, message = 'broken'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at ${frame}` });
}
