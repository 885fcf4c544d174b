import { parseDuration } from '../../rules/duration.ts';
import type { Publication as Followed } from '../../schemas/manifest/publication.ts';
import type { Ports } from '../ports/ports.ts';
import { followPublished } from './follow-published.ts';
import { Publication, type PublicationParts } from './publication.ts';

interface Parts extends PublicationParts {
  readonly ports: PublicationParts['ports'] & Pick<Ports, 'device'>;
}

/** Begins to follow what a site's manifest names; returns what ends it. */
export function startPublished(followed: Followed, parts: Parts): () => void {
  return followPublished(new Publication(followed, parts), { ...parts.ports, everyMs: parseDuration(followed.every), random: Math.random });
}
