import type { ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import type { Publication } from './publication.ts';

/** So often a page looks that nobody comes back to, and this much sooner or later, so that not all look at once. */
export const EVERY_MS = 5 * 60_000;
export const JITTER = 0.2;

interface FollowPorts {
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onReturn' | 'onHide'>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Looks at what is published: at once, whenever somebody comes back to the page, and from time to time while it is seen. Returns what ends it. */
export function followPublished(publication: Pick<Publication, 'look'>, { clock, device, random }: FollowPorts): () => void {
  let timer: Timer | null = null;
  const rest = (): void => {
    timer?.cancel();
    timer = null;
  };
  const look = (): void => {
    rest();
    timer = clock.after(EVERY_MS * (1 + JITTER * (2 * random() - 1)), look);
    void publication.look();
  };
  const ends = [device.onReturn(look), device.onHide(rest), rest];
  look();
  return () => ends.forEach((end) => end());
}
