import type { Box } from '../../rules/diagram.ts';
import { getSignature } from '../../rules/dimension.ts';
import type { Witness } from '../../rules/situation.ts';
import type { Space } from '../../rules/space.ts';

export function isInside(box: Box, { facts, now }: Witness, space: Space): boolean {
  return [...box].every(([at, classes]) => {
    const dimension = space.dimensions[at];
    const signature = dimension && getSignature(dimension.atoms, facts, now);
    return dimension?.classes.some((each, cls) => classes.has(cls) && each.signature === signature);
  });
}
