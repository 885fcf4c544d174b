import { expect, it } from 'vitest';
import { ready } from '../../schemas/async.ts';
import { withFiles } from './with-files.ts';

it('what came with the page is at hand, all else is fetched', async () => {
  const asked: string[] = [];
  const afar = async (address: string) => {
    asked.push(address);
    return ready({ from: 'afar' });
  };
  const file = withFiles(afar, { '/texts/en.1/ui.json': { from: 'here' } });
  const answers = await Promise.all(['/texts/en.1/ui.json', '/texts/en.1/home.json', 'toString'].map(file));
  expect(answers).toEqual([ready({ from: 'here' }), ready({ from: 'afar' }), ready({ from: 'afar' })]);
  expect(asked).toEqual(['/texts/en.1/home.json', 'toString']);
});
