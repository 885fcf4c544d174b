import { expect, it } from 'vitest';
import { withFiles } from './with-files.ts';

it('what came with the page is at hand, all else is fetched', async () => {
  const asked: string[] = [];
  const afar = async (address: string) => {
    asked.push(address);
    return { from: 'afar' };
  };
  const file = withFiles(afar, { '/texts/en.1/ui.json': { from: 'here' } });
  const answers = await Promise.all(['/texts/en.1/ui.json', '/texts/en.1/home.json', 'toString'].map(file));
  expect(answers).toEqual([{ from: 'here' }, { from: 'afar' }, { from: 'afar' }]);
  expect(asked).toEqual(['/texts/en.1/home.json', 'toString']);
});
