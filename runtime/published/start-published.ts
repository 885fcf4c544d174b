import { parseDuration } from '../../rules/duration.ts';
import type { Publication as Followed } from '../../schemas/manifest/publication.ts';
import type { Ports, ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import { Publication, type PublicationParts } from './publication.ts';

interface Parts extends PublicationParts {
  readonly ports: PublicationParts['ports'] & Pick<Ports, 'device'>;
}

/** Begins to follow what a site's manifest names; returns what ends it. */
export function startPublished(followed: Followed, parts: Parts): () => void {
  return followPublished(new Publication(followed, parts), { ...parts.ports, everyMs: parseDuration(followed.every), random: Math.random });
}

/** So much sooner or later a page looks than it is told to, so that not all look at once. */
export const JITTER = 0.2;

interface Following {
  /** How often it looks where nobody comes back to it; null: not at all. */
  readonly everyMs: number | null;
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onReturn' | 'onHide'>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Looks at what is published: at once, whenever somebody comes back to the page, and from time to time while it is seen. Returns what ends it. */
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
