import { z } from '../zod.ts';

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const base64 = z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/));

export const isoInstant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  z.refine((text) => isDay(text), { error: 'no day of the calendar' }),
);

function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const MAX_CLOCK_DIFFERENCE_MS = DAY_MS;

export const MAX_ROOT_LIFETIME_MS = 366 * DAY_MS;

export const count = z.int().check(z.gte(1));

export const fileRef = z.strictObject({ hash: sha256, size: z.int().check(z.gte(0)) });
export type FileRef = z.infer<typeof fileRef>;

/** Impact of an index: `legal` changes legal notices or guards and needs more signatures than `service`. */
export const CLAIMS = ['service', 'legal'] as const;
export type Claim = (typeof CLAIMS)[number];
export const claim = z.enum(CLAIMS);
