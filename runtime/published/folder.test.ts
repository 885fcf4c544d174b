import { describe, expect, it } from 'vitest';
import { MemoryClock } from '../ports/memory.ts';
import { networkOf } from '../testing/fake-network.ts';
import { NotReached, PublishedFolder } from './folder.ts';
import { sha256Of } from './verify/bytes.ts';

const TEXT = '{"is":"here"}';
const refOf = async (text: string) => ({ hash: await sha256Of(new TextEncoder().encode(text)), size: text.length });

function folderOver(...answers: readonly unknown[]) {
  const network = networkOf((_, turn) => answers[Math.min(turn, answers.length - 1)]);
  const clock = new MemoryClock();
  return { folder: new PublishedFolder({ at: '/published/', fetch: network, clock }), network, clock };
}
const said = (text: string, status = 200) => new Response(text, { status });

describe('a published folder', () => {
  it('[PUB-1] gives a file that is the one that is named, and asks for it once', async () => {
    const { folder, network } = folderOver(said(TEXT));
    const ref = await refOf(TEXT);
    expect([await folder.file(ref), await folder.file(ref)]).toEqual([TEXT, TEXT]);
    expect(network.asked).toEqual([`/published/files/${ref.hash}.json`]);
  });

  it('[MAN-14] asks past the cache for one that was broken on its way', async () => {
    const { folder, network } = folderOver(said(TEXT.replace('h', 'H')), said(TEXT));
    expect(await folder.file(await refOf(TEXT))).toBe(TEXT);
    expect(network.sent.map(({ init }) => init.cache)).toEqual(['default', 'reload']);
  });

  it('[MAN-14] sends nothing of the visitor, and follows nowhere', async () => {
    const { folder, network } = folderOver(said(TEXT));
    await folder.text('index.json');
    expect(network.sent[0]?.init).toMatchObject({ cache: 'no-cache', credentials: 'omit', redirect: 'error' });
  });

  it.each([
    ['fails', said('', 503)],
    ['is not reached', new TypeError('no network')],
  ])('a server that %s says nothing of what is published', async (_, answer) => {
    const { folder } = folderOver(answer instanceof Response ? answer : Promise.reject(answer));
    await expect(folder.text('index.json')).rejects.toBeInstanceOf(NotReached);
  });

  it('one that does not answer is given up after twenty seconds', async () => {
    const { folder, clock } = folderOver(new Promise(() => undefined));
    const asked = folder.text('index.json');
    clock.advance(20_000);
    await expect(asked).rejects.toBeInstanceOf(NotReached);
  });

  it('an index that is not there is none', async () => {
    expect(await folderOver(said('', 404)).folder.text('index.json')).toBeNull();
  });
});
