import { parseDuration } from '../../rules/duration.ts';
import type { Publication as Followed } from '../../schemas/manifest/publication.ts';
import type { Ports, ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import { Publication, type PublicationParts } from './publication.ts';

interface Parts extends PublicationParts {
  readonly ports: PublicationParts['ports'] & Pick<Ports, 'device'>;
}

export function startPublished(followed: Followed, parts: Parts): () => void {
  return followPublished(new Publication(followed, parts), { ...parts.ports, everyMs: parseDuration(followed.every), random: Math.random });
}

/** Random variation of the interval, so that not all pages request at the same time. */
export const JITTER = 0.2;

interface Following {
  readonly everyMs: number | null;
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onReturn' | 'onHide'>;
  /** Returns a number in the range [0, 1). */
  readonly random: () => number;
}

/**
 * Checks for publications immediately, whenever the user returns to the page, and at intervals while it is visible. Returns a function that
 * stops it.
 */
export function followPublished(publication: Pick<Publication, 'look'>, following: Following): () => void {
  const { everyMs, clock, device, random } = following;
  let timer: Timer | null = null;
  const rest = (): void => {
    timer?.cancel();
    timer = null;
  };
  const look = (): void => {
    rest();
    if (everyMs !== null) timer = clock.after(everyMs * (1 + JITTER * (2 * random() - 1)), look);
    void publication.look();
  };
  const ends = [device.onReturn(look), device.onHide(rest), rest];
  look();
  return () => ends.forEach((end) => end());
}
