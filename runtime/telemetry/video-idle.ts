import { reaction } from 'mobx';
import type { ClockPort, Timer } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';

/** ANA-6 */
const IDLE_MS = 1_000;

const STALLS = ['waiting', 'stalled'];
const ENDS = ['playing', 'timeupdate', 'pause', 'ended', 'emptied', 'abort', 'error'];

interface IdleDeps {
  readonly clock: ClockPort;
  readonly stores: Pick<Stores, 'route'>;
  readonly track: (event: string, target: string | null) => void;
  readonly root: EventTarget;
}

/** Watches all players of live pages. Media events don't bubble, so they are captured. */
export function watchVideoIdle({ clock, stores: { route }, track, root }: IdleDeps): () => void {
  const stalled = new Map<HTMLVideoElement, Timer>();
  const stopTimer = (player: HTMLVideoElement): void => {
    stalled.get(player)?.cancel();
    stalled.delete(player);
  };
  const startTimer = (player: HTMLVideoElement): void => {
    if (route.route?.area !== 'live' || stalled.has(player)) return;
    const report = () => track('video_idle', player.closest<HTMLElement>('[data-surface]')?.dataset['surface'] ?? null);
    stalled.set(player, clock.after(IDLE_MS, report));
  };
  const stop = new AbortController();
  const listen = (names: readonly string[], act: (player: HTMLVideoElement) => void): void => {
    const handle = ({ target }: Event): void => void (target instanceof HTMLVideoElement && act(target));
    for (const name of names) root.addEventListener(name, handle, { capture: true, signal: stop.signal });
  };
  listen(STALLS, startTimer);
  listen(ENDS, stopTimer);
  const stopAll = () => [...stalled.keys()].forEach(stopTimer);
  const stopRoute = reaction(() => route.id, stopAll);
  return () => {
    stop.abort();
    stopRoute();
    stopAll();
  };
}
