import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { MemoryClock, memoryLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import { watchVideoIdle } from './video-idle.ts';

const site = siteDocument({
  routes: { home: route('/'), live: route('/live', { area: 'live' }), studio: route('/live/studio', { area: 'live' }) },
});

afterEach(() => document.body.replaceChildren());

/** A player on a page, and the events that have been sent of it. */
function playerOn(path: string) {
  const clock = new MemoryClock();
  const location = memoryLocation(`http://localhost:4173${path}`);
  const sent: string[] = [];
  const { stores } = storesOf({ document: site }, { location });
  const track = (event: string, target: string | null) => void sent.push(`${event} ${target}`);
  onTestFinished(watchVideoIdle({ clock, stores, track, root: document }));
  document.body.innerHTML = '<section data-surface="live-player"><video></video></section>';
  const tell = (event: string) => document.querySelector('video')?.dispatchEvent(new Event(event));
  return { clock, location, sent, tell };
}

describe('a live player', () => {
  it.each(['waiting', 'stalled'])('[ANA-6] that has been %s for 1000 ms is idle, and not a millisecond before', (event) => {
    const { clock, sent, tell } = playerOn('/live');
    tell(event);
    clock.advance(999);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toEqual(['video_idle live-player']);
  });

  it.each(['playing', 'timeupdate', 'pause', 'ended', 'emptied', 'abort', 'error'])('[ANA-6] that %s before is not', (event) => {
    const { clock, sent, tell } = playerOn('/live');
    tell('waiting');
    clock.advance(999);
    tell(event);
    clock.advance(10_000);
    expect(sent).toEqual([]);
  });

  it('[ANA-6] tracks each stall once, on the page where it began', () => {
    const { clock, sent, tell } = playerOn('/live');
    tell('waiting');
    clock.advance(600);
    tell('stalled');
    clock.advance(400);
    tell('waiting');
    clock.advance(5_000);
    expect(sent).toHaveLength(1);
    tell('playing');
    tell('waiting');
    clock.advance(1_000);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['on a page that is left', '/live', '/live/studio'],
    ['on a page that is not live', '/', '/'],
  ])('[ANA-6] %s is not reported', (_where, path, next) => {
    const { clock, location, sent, tell } = playerOn(path);
    tell('waiting');
    location.push(next);
    clock.advance(5_000);
    expect(sent).toEqual([]);
  });
});
