import { expect, it } from 'vitest';
import { withFiles } from './with-files.ts';

it('what came with the page is at hand, all else is fetched', async () => {
  const asked: string[] = [];
  const fetch = withFiles(
    async (address) => {
      asked.push(address);
      return Response.json({ from: 'afar' });
    },
    { '/texts/en.1/ui.json': { from: 'here' } },
  );
  const answers = await Promise.all(['/texts/en.1/ui.json', '/texts/en.1/home.json', 'toString'].map((address) => fetch(address, {})));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ from: 'here' }, { from: 'afar' }, { from: 'afar' }]);
  expect(asked).toEqual(['/texts/en.1/home.json', 'toString']);
});
