import { expect, it } from 'vitest';
import { downloadLinks } from '../schemas/domains/tools/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { sendRequest, createTestSandbox } from './fixtures.ts';

it('every page download link leads to a file', async () => {
  const { app } = createTestSandbox();
  const answer = await sendRequest(app, CALLS['download-links'].path);
  const links = z.parse(downloadLinks, await answer.json());
  const entries = Object.values(links).flatMap(({ h5, web }) => [h5 ?? [], web ?? []].flat());
  const files = [...new Set(entries.flatMap((entry) => [entry.china_apk, entry.overseas_apk]))];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { status, headers } = await sendRequest(app, `${file}?c=h5_default`);
    expect({ status, as: headers.get('content-disposition') }).toEqual({
      status: 200,
      as: `attachment; filename="${file.split('/').at(-1)}"`,
    });
  }
  expect((await sendRequest(app, '/js/tool/downloads/other.apk')).status).toBe(404);
});
