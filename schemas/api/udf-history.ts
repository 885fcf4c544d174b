import { z } from '../zod.ts';
import { text } from './wire.ts';

const series = z.array(z.number());

const bars = z
  .object({ s: z.literal('ok'), t: series, o: series, h: series, l: series, c: series, v: series })
  .check(z.refine(({ t, o, h, l, c, v }) => [o, h, l, c, v].every((column) => column.length === t.length), 'columns differ in length'));

/** GET /udf/history: bars as columns, `t` in seconds; `nextTime` is the last bar before the range asked for. */
export const udfHistory = z.discriminatedUnion('s', [
  bars,
  z.object({ s: z.literal('no_data'), nextTime: z.nullish(z.number()) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfHistory = z.infer<typeof udfHistory>;
