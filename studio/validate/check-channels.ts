import type { Problem } from '../../schemas/problem.ts';
import type { Scope } from './scope.ts';

/** Checks that the constants define a growth channel for any two links with `channel`. */
export function checkChannels({ manifest: { links, constants } }: Scope): Problem[] {
  // Unknown sections are reported elsewhere.
  const known: object = { ...constants.growthChannels };
  const telling = Object.entries(links).filter(([, link]) => link.channel === true);
  return telling.flatMap(([id, { route }]) => {
    const path = ['links', id, 'channel'];
    if (route === undefined) return [{ check: 'link/channel', path, message: '"channel" belongs to a link to a route of this site' }];
    const others = telling.flatMap(([, other]) => (other.route === undefined || other.route === route ? [] : [other.route]));
    return others
      .filter((from) => !Object.hasOwn(known, `${from}/${route}`))
      .map((from): Problem => ({ check: 'link/channel', path, message: `constants.growthChannels lacks "${from}/${route}"` }));
  });
}
