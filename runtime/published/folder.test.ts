import { expect, it } from 'vitest';
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

it.each<[string, unknown, number]>([
  ['fails', respond('', 503), 0],
  ['can’t be reached', new TypeError('no network'), 0],
  ['doesn’t respond within twenty seconds', NEVER, 20_000],
])('a published folder isn’t reached if the server %s', async (_name, response, waitMs) => {
  const { folder, clock } = createFolder(response);
  const text = folder.text('index.json');
  clock.advance(waitMs);
  await expect(text).rejects.toBeInstanceOf(NotReached);
});

it('a published folder has no index if the server has none', async () => {
  expect(await createFolder(respond('', 404)).folder.text('index.json')).toBeNull();
});
