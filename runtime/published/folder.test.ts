import { expect, it, vi } from 'vitest';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { createTurnNetwork, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { NotReached, PublishedFolder } from './folder.ts';
import { PublishedFiles } from './published-files.ts';
import { computeSha256 } from './verify/bytes.ts';

const TEXT = '{"is":"here"}';
const getRef = async (text: string) => ({ hash: await computeSha256(new TextEncoder().encode(text)), size: text.length });

function createFolder(...answers: readonly unknown[]) {
  const network = createTurnNetwork(...answers);
  const clock = new MemoryClock();
  return { folder: new PublishedFolder({ at: '/published/', fetch: network, clock }), network, clock };
}
const respond = (text: string, status = 200) => new Response(text, { status });

it('[PUB-1] a published folder returns the file of a hash, and requests it once', async () => {
  const { folder, network } = createFolder(respond(TEXT));
  const ref = await getRef(TEXT);
  expect([await folder.file(ref), await folder.file(ref)]).toEqual([TEXT, TEXT]);
  expect(network.requested).toEqual([`/published/files/${ref.hash}.json`]);
});

it('[MAN-14] a published folder bypasses the cache if a file doesn’t match its hash', async () => {
  const { folder, network } = createFolder(respond(TEXT.replace('h', 'H')), respond(TEXT));
  expect(await folder.file(await getRef(TEXT))).toBe(TEXT);
  expect(network.sent.map(({ init }) => init.cache)).toEqual(['default', 'reload']);
});

it.each<[string, unknown]>([
  ['fails', respond('', 503)],
  ['can’t be reached', new TypeError('no network')],
  ['breaks off', new Response(new ReadableStream({ start: (out) => out.error(new TypeError('no network')) }))],
  ['doesn’t respond within twenty seconds', NEVER],
])('a published folder isn’t reached if the server %s, and requests the file once and again later', async (_name, response) => {
  const { folder, clock, network } = createFolder(response, respond(TEXT));
  const ref = await getRef(TEXT);
  const file = folder.file(ref);
  clock.advance(19_999);
  expect(clock.pending).toBe(1);
  await settle();
  clock.advance(1);
  await expect(file).rejects.toBeInstanceOf(NotReached);
  expect(network.requested).toHaveLength(1);
  expect(await folder.file(ref)).toBe(TEXT);
});

it('[PUB-1] a published folder joins the parts of a response, and cancels one that is too long', async () => {
  const cancel = vi.spyOn(ReadableStreamDefaultReader.prototype, 'cancel');
  const createParts = (length: number) => new Response(new Blob([' ', ' '.repeat(length - 1)]).stream());
  const load = (length: number) => createFolder(createParts(length)).folder.text('index.json');
  expect((await load(4_000_000)) === ' '.repeat(4_000_000)).toBe(true);
  await expect(load(4_000_001)).rejects.toMatchObject({ reason: 'size' });
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('[MAN-14] a published folder sends no credentials, follows no redirect, and rejects other missing files than the index', async () => {
  const { folder, network } = createFolder(respond('', 404), respond('', 404), respond('', 404), new Response(Uint8Array.of(34, 255, 34)));
  expect(await folder.text('index.json')).toBeNull();
  expect(network.sent[0]?.init).toMatchObject({ cache: 'no-cache', credentials: 'omit', redirect: 'error' });
  await expect(folder.file({ hash: 'a', size: 4_000_000 })).rejects.toMatchObject({ reason: 'missing' });
  await expect(folder.text('index.json')).rejects.toMatchObject({ reason: 'schema' });
});

it('[MAN-14] the files of the build are used if nothing else is published, and read once, unless they aren’t reached', async () => {
  const document = { site: { key: 'main' }, routes: { home: {} }, content: 'c', texts: {} };
  const buildFiles = vi.fn(async (address: string) => ({ address })).mockRejectedValueOnce(new TypeError('no network'));
  const parts = { listing: { legal: { pages: {} } }, document, built: document, validator: { getLegalContent: () => null }, buildFiles };
  const files = new PublishedFiles(parts as never);
  const address = '/content/main.c/home.json';
  await expect(files.prefetch(address)).rejects.toBeInstanceOf(NotReached);
  expect(await files.prefetch(address)).toBe(await files.port(address));
  expect([await files.prefetch('/x'), await files.port('/x')]).toEqual([null, { address: '/x' }]);
});
