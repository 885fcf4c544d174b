import { readFileSync } from 'node:fs';
import { z } from '../schemas/zod.ts';

const fiatFile = z.record(
  z.string().check(z.regex(/^[A-Z]{3}$/)),
  z.strictObject({
    symbol: z.string(),
    /** Units of the currency per USDT. */
    rate: z.number().check(z.gt(0)),
  }),
);

export const FIATS = new Map(
  Object.entries(z.parse(fiatFile, JSON.parse(readFileSync(new URL('./data/fiats.json', import.meta.url), 'utf8')))),
);
