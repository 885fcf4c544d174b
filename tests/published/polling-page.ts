import { onTestFinished } from 'vitest';
import '../../runtime/page/after-paint.ts';
import '../../runtime/published/validate-published.ts';
import { parseDuration } from '../../rules/duration.ts';
import type { ComponentEntry } from '../../schemas/manifest/component.ts';
import { registry } from '../../components/registry.ts';
import { pollPublication } from '../../runtime/published/start-published.ts';
import { MemoryClock, createLocation, createPorts, createStorage, type MemoryStorage } from '../kit/runtime/memory-ports.ts';
import type { FollowedPublication } from '../../schemas/manifest/site-document.ts';
import { createRuntime } from '../../runtime/runtime.ts';
import { toResponse, createNetwork } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import { Publication } from '../../runtime/published/publication.ts';
import { getFrozenContents, getFrozenSite, TEXTS } from '../project/frozen.ts';
import { createDraft, type Draft, NOW, writeDraft, type Written } from './draft.ts';

const AT = '/published/';
export const EVERY = 'PT5M';

/** The pinned hash of the root that every draft begins with. */
const PIN = (await writeDraft(createDraft())).pin;

interface PollingPageOptions {
  readonly storage?: MemoryStorage;
  readonly components?: readonly ComponentEntry[];
  readonly now?: number | undefined;
  readonly from?: FollowedPublication['from'];
}

/** Creates a page that polls a folder, which a test can replace. It has polled once, and ends with the test. */
export async function openPollingPage(first: Written, options: PollingPageOptions = {}) {
  const { storage = createStorage(), components = registry, now = NOW, from } = options;
  let served: ReadonlyMap<string, unknown> = first.files;
  const network = createNetwork((address) => {
    const [, namespace = ''] = /^\/texts\/[^/]+\/([^/]+)\.json$/.exec(address) ?? [];
    if (namespace !== '') return toResponse(TEXTS[namespace] ?? {});
    const [, route = ''] = /^\/content\/[^/]+\/([^/]+)\.json$/.exec(address) ?? [];
    if (route !== '') return toResponse(getFrozenContents('main')[route] ?? {});
    const file = served.get(address.slice(AT.length));
    if (file instanceof Error) throw file;
    return file instanceof Response ? file.clone() : file === undefined ? toResponse({}, 404) : new Response(file as string);
  });
  const [clock, location] = [new MemoryClock(now), createLocation('http://localhost:4173/')];
  const ports = createPorts({ clock, storage, location, fetch: network });
  const document = { ...getFrozenSite('main'), publication: { at: AT, root: PIN, every: EVERY, ...(from && { from }) } };
  const runtime = createRuntime(document, ports, getFrozenContents('main'));
  const { stores, board } = runtime;
  const code = { load: async () => undefined, entries: components };
  const polled = new Publication(document.publication, { stores, board, ports, code });
  onTestFinished(pollPublication(polled, { ...ports, everyMs: parseDuration(EVERY), random: () => 0.5 }));
  const getRequested = () => network.requested.filter((address) => address.startsWith(AT)).map((address) => address.slice(AT.length));
  const getRefusals = () => ports.log.lines.filter(({ event }) => event === 'publication-refused');
  const returnToPage = async () => {
    ports.device.returnToPage();
    await polled.check();
    await settle();
  };
  const page = {
    built: document,
    ports,
    runtime,
    stores,
    getRequested,
    refused: () => getRefusals().map(({ detail }) => detail['reason']),
    reasons: () => getRefusals().map(({ detail }) => String(detail['why'])),
    returnToPage,
    async publish({ files }: Pick<Written, 'files'>) {
      served = files;
      await returnToPage();
    },
  };
  await polled.check();
  await settle();
  return page;
}

export type PollingPage = Awaited<ReturnType<typeof openPollingPage>>;

export async function createPublication(serial: number, previous: string | null, change?: (draft: Draft) => void): Promise<Written> {
  const draft = createDraft(serial, previous);
  change?.(draft);
  return writeDraft(draft);
}
