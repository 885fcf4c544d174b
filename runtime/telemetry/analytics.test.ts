import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryDevice } from '../ports/memory-device.ts';
import { MemoryClock, memoryPorts } from '../ports/memory.ts';
import '../after-paint.ts';
import { createRuntime } from '../runtime.ts';
import { NEVER, networkOf } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { modal, route, siteDocument } from '../testing/site-document.ts';

const document = siteDocument({ routes: { home: route('/'), price: route('/price') } });

/** A started page; `sent` are the bodies that left by beacon. */
async function pageOf(given: { beacon?: boolean; document?: typeof document; post?: unknown } = {}) {
  const sent: string[] = [];
  const ports = memoryPorts({
    clock: new MemoryClock(),
    device: memoryDevice(),
    beacon: (address: string, text: string) => {
      if (given.beacon !== false) sent.push(`${address} ${text}`);
      return given.beacon !== false;
    },
    fetch: networkOf((address) => (address === '/analytics' ? given.post : undefined) ?? NEVER),
  });
  const runtime = createRuntime(given.document ?? document, ports);
  onTestFinished(runtime.start());
  await settle();
  const posted = () => ports.fetch.sent.filter(({ address }) => address === '/analytics').map(({ init }) => init.signal?.aborted);
  const events = () => sent.flatMap((text) => (JSON.parse(text.slice('/analytics '.length)) as { events: object[] }).events);
  return { runtime, ports, sent, posted, events };
}

describe('analytics', () => {
  it('[ANA-1][ANA-3][ANA-7] a view of every page leaves as JSON by beacon, with the ids of the site', async () => {
    const { runtime, ports, events, sent } = await pageOf();
    ports.location.push('/price?token=abc');
    ports.clock.advance(5_000);
    const { key, gtagId, collectId } = runtime.stores.site.document.site;
    const event = { event: 'view', target: null, at: ports.clock.now() - 5_000, site: key, gtagId, collectId };
    expect(events()).toEqual([
      { ...event, route: 'home' },
      { ...event, route: 'price' },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('[ANA-5] an event leaves within 5 s, and not a millisecond later', async () => {
    const { ports, sent } = await pageOf();
    ports.clock.advance(4_999);
    expect(sent).toHaveLength(0);
    ports.clock.advance(1);
    expect(sent).toHaveLength(1);
  });

  it('[ANA-5] at the latest when the page hides', async () => {
    const { ports, sent } = await pageOf();
    ports.device.hide();
    expect(sent).toHaveLength(1);
  });

  it('[ANA-4] without a beacon the call is given up after 5000 ms', async () => {
    const { ports, posted } = await pageOf({ beacon: false });
    ports.clock.advance(5_000);
    await settle();
    expect(posted()).toEqual([false]);
    ports.clock.advance(4_999);
    expect(posted()).toEqual([false]);
    ports.clock.advance(1);
    expect(posted()).toEqual([true]);
  });

  it('[ANA-4] a call that fails has no effect on the page, and is not waited for', async () => {
    const stray: unknown[] = [];
    const note = (reason: unknown): void => void stray.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const { ports, posted } = await pageOf({ beacon: false, post: new TypeError('no network') });
    ports.clock.advance(5_000);
    await new Promise((done) => setImmediate(done));
    ports.clock.advance(5_000);
    expect({ stray, given: posted() }).toEqual({ stray: [], given: [false] });
  });

  it('an effect tracks an event of its surface', async () => {
    const surfaces = { offer: modal({ actions: { close: [{ track: 'offer_close' }, { close: true }] } }) };
    const { runtime, ports, events } = await pageOf({ document: siteDocument({ surfaces }) });
    await runtime.actions.run('close', { surface: 'offer', args: {} });
    ports.clock.advance(5_000);
    expect(events()).toContainEqual(expect.objectContaining({ event: 'offer_close', target: 'offer' }));
  });
});
