import { expect, it } from 'vitest';
import { downloadLinks } from '../schemas/domains/tools/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { ask, testSandbox } from './fixtures.ts';

it('every page download link leads to a file', async () => {
  const { app } = testSandbox();
  const answer = await ask(app, CALLS['download-links'].path);
  const links = z.parse(downloadLinks, await answer.json());
  const entries = Object.values(links).flatMap(({ h5, web }) => [h5 ?? [], web ?? []].flat());
  const files = [...new Set(entries.flatMap((entry) => [entry.china_apk, entry.overseas_apk]))];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { status, headers } = await ask(app, `${file}?c=h5_default`);
    expect({ status, as: headers.get('content-disposition') }).toEqual({
      status: 200,
      as: `attachment; filename="${file.split('/').at(-1)}"`,
    });
  }
  expect((await ask(app, '/js/tool/downloads/other.apk')).status).toBe(404);
});
