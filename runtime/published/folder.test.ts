import { expect, it, vi } from 'vitest';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { createTurnNetwork, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { NotReached, PublishedFolder } from './folder.ts';
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

it('[PUB-1] a published folder returns a file that arrives in parts', async () => {
  const body = new ReadableStream({
    start(out) {
      for (const part of [TEXT.slice(0, 3), TEXT.slice(3)]) out.enqueue(new TextEncoder().encode(part));
      out.close();
    },
  });
  expect(await createFolder(new Response(body)).folder.file(await getRef(TEXT))).toBe(TEXT);
});

it('[MAN-14] a published folder bypasses the cache if a file doesn’t match its hash', async () => {
  const { folder, network } = createFolder(respond(TEXT.replace('h', 'H')), respond(TEXT));
  expect(await folder.file(await getRef(TEXT))).toBe(TEXT);
  expect(network.sent.map(({ init }) => init.cache)).toEqual(['default', 'reload']);
});

it('[MAN-14] a published folder sends no credentials, and follows no redirect', async () => {
  const { folder, network } = createFolder(respond(TEXT));
  await folder.text('index.json');
  expect(network.sent[0]?.init).toMatchObject({ cache: 'no-cache', credentials: 'omit', redirect: 'error' });
});

it.each<[string, unknown]>([
  ['fails', respond('', 503)],
  ['can’t be reached', new TypeError('no network')],
  ['doesn’t respond within twenty seconds', NEVER],
])('a published folder isn’t reached if the server %s, and requests the file once and again later', async (_name, response) => {
  const { folder, clock, network } = createFolder(response, respond(TEXT));
  const ref = await getRef(TEXT);
  const file = folder.file(ref);
  clock.advance(19_999);
  expect(clock.pending).toBe(1);
  clock.advance(1);
  await expect(file).rejects.toBeInstanceOf(NotReached);
  expect(network.requested).toHaveLength(1);
  expect(await folder.file(ref)).toBe(TEXT);
});

it('a published folder cancels a response that is too long', async () => {
  const cancel = vi.spyOn(ReadableStreamDefaultReader.prototype, 'cancel');
  const load = (length: number) => createFolder(respond(' '.repeat(length))).folder.text('index.json');
  expect(await load(4_000_000)).toHaveLength(4_000_000);
  await expect(load(4_000_001)).rejects.toMatchObject({ reason: 'size' });
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('a published folder has no index if the server has none', async () => {
  expect(await createFolder(respond('', 404)).folder.text('index.json')).toBeNull();
});
