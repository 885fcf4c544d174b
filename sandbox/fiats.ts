import { readFileSync } from 'node:fs';
import { z } from '../schemas/zod.ts';

const fiatFile = z.record(
  z.string().check(z.regex(/^[A-Z]{3}$/)),
  z.strictObject({
    symbol: z.string(),
    /** How much of the currency one USDT is. */
    rate: z.number().check(z.gt(0)),
  }),
);

/** Every currency the sandbox shows amounts in, by code. */
export const FIATS = new Map(
  Object.entries(z.parse(fiatFile, JSON.parse(readFileSync(new URL('./data/fiats.json', import.meta.url), 'utf8')))),
);
