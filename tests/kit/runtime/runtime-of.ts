import { onTestFinished } from 'vitest';
// Preloaded, because a test must not end during the import.
import '../../../runtime/page/after-paint.ts';
import type { PageContents } from '../../../schemas/manifest/site-document.ts';
import { memoryCookies, memoryCredentials, memoryLocation, memoryPorts, memoryStorage } from './memory-ports.ts';
import type { CredentialsPort, Ports } from '../../../runtime/ports/ports.ts';
import { createRuntime } from '../../../runtime/runtime.ts';
import { type Answers, fakeNetwork } from './fake-network.ts';
import { contentsOf, siteDocument, type TestSite } from './site-document.ts';

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
export function runtimeOf({
  document = siteDocument(),
  contents = contentsOf(document),
  answers = {},
  href,
  cookies,
  stored = {},
  credentials = {},
  texts = {},
  ports: others = {},
}: RuntimeOptions = {}) {
  const beacons: string[] = [];
  const ports = memoryPorts({
    cookies: memoryCookies(cookies),
    storage: memoryStorage(new Map(Object.entries(stored))),
    location: memoryLocation(href),
    fetch: fakeNetwork({ answers, texts, contents: contentsOf(document) }),
    credentials: () => Promise.resolve(memoryCredentials(credentials)),
    beacon: (address: string, text: string) => address !== '/analytics' || beacons.push(text) > 0,
    // Keeps the types of the ports in memory.
    ...(others as object),
  });
  const runtime = createRuntime(document, ports, contents);
  onTestFinished(runtime.start());
  const events = () => beacons.flatMap((text) => (JSON.parse(text) as { events: { event: string; target: string | null }[] }).events);
  return { ...runtime, runtime, ports, events };
}
