import type { Box } from '../../rules/diagram.ts';
import { type Facts, signatureOf, type Space } from '../../rules/space.ts';

/** Whether concrete facts lie in a box, by the comparisons of each dimension alone. */
export function isIn(box: Box, values: Facts, space: Space): boolean {
  return [...box].every(([at, classes]) => {
    const dimension = space.dimensions[at];
    const signature = dimension && signatureOf(dimension.atoms, values, space.now);
    return dimension?.classes.some((each, cls) => classes.has(cls) && each.signature === signature);
  });
}
