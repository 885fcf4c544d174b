import { parseDuration } from '../../rules/duration.ts';
import type { FollowedPublication } from '../../schemas/manifest/site-document.ts';
import type { Ports, ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import { Publication, type PublicationDeps } from './publication.ts';

interface StartDeps extends PublicationDeps {
  readonly ports: PublicationDeps['ports'] & Pick<Ports, 'device'>;
}

export function startPublished(followed: FollowedPublication, parts: StartDeps): () => void {
  return pollPublication(new Publication(followed, parts), { ...parts.ports, everyMs: parseDuration(followed.every), random: Math.random });
}

/** Random variation of the interval, so that not all pages request at the same time. */
export const JITTER = 0.2;

interface PollOptions {
  readonly everyMs: number | null;
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onReturn' | 'onHide'>;
  readonly random: () => number;
}

/**
 * Checks for publications immediately, whenever the user returns to the page, and at intervals while it is visible. Returns a function that
 * stops it.
 */
export function pollPublication(publication: Pick<Publication, 'check'>, options: PollOptions): () => void {
  const { everyMs, clock, device, random } = options;
  let timer: Timer | null = null;
  const cancelTimer = (): void => timer?.cancel();
  const check = (): void => {
    cancelTimer();
    if (everyMs !== null) timer = clock.after(everyMs * (1 + JITTER * (2 * random() - 1)), check);
    void publication.check();
  };
  const stops = [device.onReturn(check), device.onHide(cancelTimer), cancelTimer];
  check();
  return () => stops.forEach((stop) => stop());
}
