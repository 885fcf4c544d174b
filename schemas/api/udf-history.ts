import { z } from '../zod.ts';
import { text } from '../domains/wire.ts';

/** Null is no number: it spoils its own row, which is refused where bars are made, and no other. */
const cells = z.array(z.nullable(z.number()));
/** An array, or one value for all rows. */
const column = z.union([cells, z.number()]);

const rows = z
  .object({
    s: z.literal('ok'),
    t: cells,
    o: z.nullish(column),
    h: z.nullish(column),
    l: z.nullish(column),
    c: column,
    v: z.nullish(column),
  })
  .check(
    z.refine(
      ({ t, o, h, l, c, v }) => [o, h, l, c, v].every((each) => !Array.isArray(each) || each.length === t.length),
      'columns differ in length',
    ),
  );

type Column = z.infer<typeof column>;

/** Columns in full: a missing price is the close, a missing volume 0. */
const bars = z.pipe(
  rows,
  z.transform(({ s, t, o, h, l, c, v }) => {
    const full = (column: Column) => (Array.isArray(column) ? column.map((cell) => cell ?? NaN) : t.map(() => column));
    return { s, t: full(t), o: full(o ?? c), h: full(h ?? c), l: full(l ?? c), c: full(c), v: full(v ?? 0) };
  }),
);

/** Later than any second of a bar: an instant in milliseconds. */
const IN_SECONDS = 1e11;

/** Occurs in seconds and in milliseconds. */
const seconds = z.pipe(
  z.number(),
  z.transform((time) => (time < IN_SECONDS ? time : time / 1000)),
);

/** GET /udf/history: bars as columns, `t` in seconds; `nextTime` is the last bar before the range asked for. */
export const udfHistory = z.discriminatedUnion('s', [
  bars,
  z.object({ s: z.literal('no_data'), nextTime: z.nullish(seconds) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfHistory = z.infer<typeof udfHistory>;
