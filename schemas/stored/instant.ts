import { z } from '../zod.ts';

/** A stored instant in milliseconds. JSON knows no infinity, but 1e999 reads as one; zod's numbers are finite. */
export const instant = z.number().check(z.gte(0));
