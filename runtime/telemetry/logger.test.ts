import { expect, it } from 'vitest';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { openReportPage, toErrorEvent } from '../../tests/kit/runtime/telemetry.ts';

const routes = { home: createRoute('/'), price: createRoute('/price') };

it.each<[string, string | undefined, string[]]>([
  ['no flag', undefined, ['warn', 'error']],
  ...['', '0', 'off', 'false'].map((flag): [string, string, string[]] => [`the flag "${flag}"`, flag, ['warn', 'error']]),
  ['the flag "info"', 'info', ['info', 'warn', 'error']],
  ['the flag "1"', '1', ['info', 'debug', 'warn', 'error']],
  ['any other flag', 'yes', ['info', 'debug', 'warn', 'error']],
])('[STO-3] prints these lines with %s in meridian:debug', async (_name, flag, levels) => {
  const { ports, printed } = await openReportPage({ stored: flag === undefined ? {} : { 'meridian:debug': flag } });
  ports.log.warn('late', {});
  ports.log.error('failed', {});
  expect(printed.map((line) => line.split(' ')[0])).toEqual(levels);
});

it('[STO-3] applies the flag from the next line on, also when another tab sets it', async () => {
  const { ports, printed } = await openReportPage({ document: createTestSite({ routes }) });
  ports.location.push('/price');
  ports.storage.foreign('meridian:debug', 'info');
  ports.location.push('/');
  await settle();
  expect(printed).toEqual(['info view {"route":"home"}']);
});

it('prints what a boundary caught with its stack, but not what the browser prints', async () => {
  const { ports, printed } = await openReportPage();
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken\n    at a.js:1:1' });
  ports.log.error('surface-failed', { surface: 'a' }, error);
  for (const event of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    ports.log.error(event, {}, { ...toErrorEvent(error), reason: error, effectiveDirective: 'a' });
  expect(printed).toEqual(['error surface-failed {"surface":"a"} Error: broken\n    at a.js:1:1']);
});

it('prints the views and notices of a page', async () => {
  const offer = createModal({ actions: { close: [{ close: true }] }, opens: { by: 'user' } });
  const surfaces = { offer, bar: createModal({ slot: 'bar' }), corner: createModal({ slot: 'corner' }) };
  const document = createTestSite({ routes, surfaces });
  const { ports, board, printed } = await openReportPage({ document, stored: { 'meridian:debug': '1' } });
  board.openSurface('offer', {});
  ports.location.push('/price');
  await settle();
  expect(printed).toEqual([
    'info view {"route":"home"}',
    'debug surfaces {"shown":"bar"}',
    'debug surfaces {"shown":"bar offer"}',
    'info view {"route":"price"}',
    'debug surfaces {"shown":"bar"}',
  ]);
});
