import { expect, it } from 'vitest';
import { NEVER, createNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { openReportPage } from '../../tests/kit/runtime/telemetry.ts';

const document = createTestSite({ routes: { home: createRoute('/'), price: createRoute('/price'), trade: createRoute('/trade/{pair}') } });

const rules = { agreed: { logic: { '!': [{ var: 'device.isPhone' }] } } } as const;

/** Starts a page; `sent` returns the sent bodies. */
async function openPage(options: Parameters<typeof openReportPage>[0] = {}) {
  const page = await openReportPage({ document, ...options });
  const sent = () => page.posted('/analytics');
  const events = () => sent().flatMap((text) => (JSON.parse(text) as { events: object[] }).events);
  return { ...page, sent, events };
}

it('[ANA-1][ANA-3][ANA-7] a view of every page leaves as JSON by beacon, with the ids of the site', async () => {
  const { stores, ports, events, beacons } = await openPage();
  for (const address of ['/price?token=abc', '/trade/BTC_USDT', '/trade/ETH_USDT']) ports.location.push(address);
  ports.clock.advance(5_000);
  const { key, gtagId, collectId } = stores.site.document.site;
  const event = { event: 'view', target: null, at: ports.clock.now() - 5_000, site: key, gtagId, collectId };
  expect(events()).toEqual(['home', 'price', 'trade', 'trade'].map((route) => ({ ...event, route })));
  expect(beacons.map(([address]) => address)).toEqual(['/analytics']);
});

it('[ANA-5] an event is sent after 5 s, or when the page hides', async () => {
  const { ports, sent } = await openPage();
  ports.clock.advance(4_999);
  expect(sent()).toHaveLength(0);
  ports.clock.advance(1);
  expect(sent()).toHaveLength(1);
  ports.location.push('/price');
  ports.clock.advance(1_000);
  ports.device.hide();
  ports.location.push('/');
  ports.clock.advance(4_999);
  expect(sent()).toHaveLength(2);
  ports.clock.advance(1);
  expect(sent()).toHaveLength(3);
});

it('[ANA-1][ANA-5] a page that hides before its telemetry has loaded sends its views, and no other events or requests', async () => {
  const { ports, runtime, beacons, events, stores } = await openPage({ isPainted: false });
  runtime.track('view', 'a@b.example');
  runtime.track('a@b.example', null);
  const { key, gtagId, collectId } = stores.site.document.site;
  void stores.answers['site-settings'].load();
  await settle();
  expect(ports.fetch.calls).toEqual([]);
  ports.device.hide();
  ports.device.hide();
  expect(events()).toEqual([{ event: 'view', target: null, route: 'home', at: ports.clock.now(), site: key, gtagId, collectId }]);
  expect(beacons).toHaveLength(1);
});

it('a page that hides before its telemetry has loaded sends nothing once consent was withdrawn', async () => {
  const { ports, events } = await openPage({ isPainted: false, document: createTestSite({ site: { analyticsWhen: 'agreed' }, rules }) });
  ports.device.resize(375);
  ports.device.hide();
  expect(events()).toEqual([]);
});

it('sends no event that happens without consent, or before it is withdrawn', async () => {
  const { ports, events } = await openPage({ document: createTestSite({ ...document, site: { analyticsWhen: 'agreed' }, rules }) });
  ports.device.hide();
  ports.location.push('/price');
  ports.device.resize(375);
  ports.device.hide();
  ports.location.push('/');
  ports.device.resize(1440);
  ports.device.hide();
  expect(events()).toMatchObject([{ route: 'home' }, { route: 'home' }]);
});

it('[ANA-4] without a beacon the call is aborted after 5000 ms, without an effect on the page', async () => {
  const { ports, printed } = await openPage({ accepts: false, fetch: createNetwork(() => NEVER) });
  const posts = () => ports.fetch.sent.flatMap(({ address, init }) => (address === '/analytics' ? [init] : []));
  const aborted = () => posts().map(({ signal }) => signal?.aborted);
  ports.clock.advance(5_000);
  await settle();
  expect(posts()).toMatchObject([{ method: 'POST', keepalive: true, credentials: 'same-origin' }]);
  ports.clock.advance(4_999);
  expect(aborted()).toEqual([false]);
  ports.clock.advance(1);
  await settle();
  expect({ aborted: aborted(), printed }).toEqual({ aborted: [true], printed: [] });
});

it('an effect tracks an event of its surface', async () => {
  const surfaces = { offer: createModal({ actions: { close: [{ track: 'offer_close' }, { close: true }] } }) };
  const { actions, ports, events } = await openPage({ document: createTestSite({ surfaces }) });
  await actions.run('close', { surface: 'offer', args: {} });
  ports.clock.advance(5_000);
  expect(events()).toContainEqual(expect.objectContaining({ event: 'offer_close', target: 'offer' }));
});
