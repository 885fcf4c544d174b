import type { RawProp, RawProps } from './expression.ts';
import { z } from '../zod.ts';

export const rawProp: z.ZodMiniType<RawProp> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])), z.record(z.string(), rawProp)]),
);
export const rawProps: z.ZodMiniType<RawProps> = z.record(z.string(), rawProp);
