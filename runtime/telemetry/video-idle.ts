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
  const stalled = new Map<EventTarget, Timer>();
  const stopTimer = (player: EventTarget): void => {
    stalled.get(player)?.cancel();
    stalled.delete(player);
  };
  const isLive = () => route.route?.area === 'live';
  const startTimer = (player: EventTarget): void => {
    if (!isLive() || stalled.has(player)) return;
    stalled.set(
      player,
      clock.after(IDLE_MS, () => track('video_idle', getSurface(player))),
    );
  };
  const listen = (names: readonly string[], act: (player: EventTarget) => void) => {
    const take = ({ target }: Event): void => void (isVideo(target) && act(target));
    for (const name of names) root.addEventListener(name, take, true);
    return () => names.forEach((name) => root.removeEventListener(name, take, true));
  };
  const stops = [listen(STALLS, startTimer), listen(ENDS, stopTimer)];
  const stopAll = () => [...stalled.keys()].forEach(stopTimer);
  stops.push(
    reaction(() => route.id, stopAll),
    stopAll,
  );
  return () => stops.forEach((stop) => stop());
}

function isVideo(target: EventTarget | null): target is HTMLVideoElement {
  return target instanceof HTMLVideoElement;
}

function getSurface(player: EventTarget): string | null {
  return (player as HTMLVideoElement).closest<HTMLElement>('[data-surface]')?.dataset['surface'] ?? null;
}
