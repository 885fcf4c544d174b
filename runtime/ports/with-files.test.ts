import { expect, it, vi } from 'vitest';
import { withFiles } from './with-files.ts';

it('returns files that came with the page, and fetches all others', async () => {
  const fetchFile = vi.fn(async (_address: string) => ({ from: 'network' }));
  const file = withFiles(fetchFile, { '/texts/en.1/ui.json': { from: 'page' } });
  const files = await Promise.all(['/texts/en.1/ui.json', '/texts/en.1/home.json', 'toString'].map(file));
  expect(files).toEqual([{ from: 'page' }, { from: 'network' }, { from: 'network' }]);
  expect(fetchFile.mock.calls).toEqual([['/texts/en.1/home.json'], ['toString']]);
});
