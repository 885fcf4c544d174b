import { onTestFinished } from 'vitest';
// Preloaded, because a test must not end during the import.
import '../../../runtime/page/after-paint.ts';
import type { PageContents } from '../../../schemas/manifest/site-document.ts';
import { createCookies, createCredentials, createLocation, createPorts, createStorage } from './memory-ports.ts';
import type { CredentialsPort, Ports } from '../../../runtime/ports/ports.ts';
import { createRuntime } from '../../../runtime/runtime.ts';
import { type Answers, createFakeNetwork } from './fake-network.ts';
import { getContents, createTestSite, type TestSite } from './site-document.ts';

export interface RuntimeOptions {
  readonly document?: TestSite;
  /** Page contents that come with the document, by default all. */
  readonly contents?: PageContents;
  readonly answers?: Answers;
  readonly href?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly credentials?: Partial<CredentialsPort>;
  readonly texts?: Readonly<Record<string, object>>;
  readonly ports?: Partial<Ports>;
}

/** Starts a runtime with ports in memory. Stops it when the test ends. */
export function createTestRuntime({
  document = createTestSite(),
  contents = getContents(document),
  answers = {},
  href,
  cookies,
  stored = {},
  credentials = {},
  texts = {},
  ports: others = {},
}: RuntimeOptions = {}) {
  const beacons: string[] = [];
  const ports = createPorts({
    cookies: createCookies(cookies),
    storage: createStorage(new Map(Object.entries(stored))),
    location: createLocation(href),
    fetch: createFakeNetwork({ answers, texts, contents: getContents(document) }),
    credentials: () => Promise.resolve(createCredentials(credentials)),
    beacon: (address: string, text: string) => address !== '/analytics' || beacons.push(text) > 0,
    // Keeps the types of the ports in memory.
    ...(others as object),
  });
  const runtime = createRuntime(document, ports, contents);
  onTestFinished(runtime.start());
  const events = () => beacons.flatMap((text) => (JSON.parse(text) as { events: { event: string; target: string | null }[] }).events);
  return { ...runtime, runtime, ports, events };
}
