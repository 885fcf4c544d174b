import { expect, it, onTestFinished } from 'vitest';
import { MemoryClock, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { openReportPage } from '../../tests/kit/runtime/telemetry.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { watchVideoIdle } from './video-idle.ts';

const site = createTestSite({
  routes: { home: createRoute('/'), live: createRoute('/live', { area: 'live' }), studio: createRoute('/live/studio', { area: 'live' }) },
});

function addPlayer() {
  document.body.innerHTML = '<section data-surface="live-player"><video></video></section>';
  return (event: string) => document.querySelector('video')?.dispatchEvent(new Event(event));
}

/** A player on a page, and the events it has sent. */
function createPlayer(path: string) {
  const clock = new MemoryClock();
  const location = createLocation(`http://localhost:4173${path}`);
  const sent: string[] = [];
  const { stores } = createTestStores({ document: site }, { location });
  const track = (event: string, target: string | null) => void sent.push(`${event} ${target}`);
  const stop = watchVideoIdle({ clock, stores, track, root: document });
  onTestFinished(stop);
  return { clock, location, sent, stop, dispatch: addPlayer() };
}

it.each(['waiting', 'stalled'])('[ANA-6] a player that is %s for 1000 ms is idle, and not a millisecond before', (event) => {
  const { clock, sent, dispatch } = createPlayer('/live');
  dispatch(event);
  clock.advance(999);
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(sent).toEqual(['video_idle live-player']);
});

it.each(['playing', 'timeupdate', 'pause', 'ended', 'emptied', 'abort', 'error'])('[ANA-6] %s within 1000 ms ends a stall', (event) => {
  const { clock, sent, dispatch } = createPlayer('/live');
  dispatch('waiting');
  clock.advance(999);
  dispatch(event);
  clock.advance(10_000);
  expect(sent).toEqual([]);
});

it('[ANA-6] each stall is tracked once', () => {
  const { clock, sent, dispatch } = createPlayer('/live');
  dispatch('waiting');
  clock.advance(600);
  dispatch('stalled');
  clock.advance(400);
  dispatch('waiting');
  clock.advance(5_000);
  expect(sent).toHaveLength(1);
  for (const event of ['playing', 'waiting']) dispatch(event);
  clock.advance(1_000);
  expect(sent).toHaveLength(2);
});

it.each<[string, string, (player: ReturnType<typeof createPlayer>) => void]>([
  ['on a page that the user leaves', '/live', ({ location }) => location.push('/live/studio')],
  ['on a page that is not live', '/', () => undefined],
  ['that is no longer watched', '/live', ({ stop, dispatch }) => (stop(), void dispatch('stalled'))],
])('[ANA-6] a stall %s is not tracked', (_where, path, end) => {
  const player = createPlayer(path);
  player.dispatch('waiting');
  end(player);
  player.clock.advance(5_000);
  expect(player.sent).toEqual([]);
});

it('[ANA-6] an idle player is reported by the telemetry of its page', async () => {
  const { ports, posted } = await openReportPage({ document: site, href: 'http://localhost:4173/live' });
  addPlayer()('waiting');
  ports.clock.advance(1_000);
  ports.device.hide();
  const event = { event: 'video_idle', target: 'live-player', route: 'live', at: ports.clock.now() };
  expect(JSON.parse(posted('/analytics')[0] ?? '')).toMatchObject({ events: [{ event: 'view' }, event] });
});
