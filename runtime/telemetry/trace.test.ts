import { expect, it } from 'vitest';
import { modal, route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { toldPage } from '../../tests/kit/runtime/telemetry.ts';

it('a page logs its views and notices', async () => {
  const document = siteDocument({
    routes: { home: route('/'), price: route('/price') },
    surfaces: { offer: modal({ actions: { close: [{ close: true }] }, opens: { by: 'user' } }) },
  });
  const { ports, board, printed } = await toldPage({ document, stored: { 'meridian:debug': '1' } });
  board.openSurface('offer', {});
  ports.location.push('/price');
  await settle();
  expect(printed).toEqual([
    'info view {"route":"home"}',
    'debug surfaces {"shown":""}',
    'debug surfaces {"shown":"offer"}',
    'info view {"route":"price"}',
    'debug surfaces {"shown":""}',
  ]);
});
