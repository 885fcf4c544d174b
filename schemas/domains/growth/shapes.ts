import { z } from '../../zod.ts';
import { section, text, list, numeric, optionalNumeric } from '../wire.ts';

export const prizeGuide = section({ prize_num: text });

export const prizePop = section({
  group_A: section({ num: text }),
  group_B: section({ num_first: text, num_second: text }),
});

export const competitions = list(
  z.object({
    id: text,
    title: text,
    prize: text,
    start_time: numeric,
    end_time: numeric,
    url: text,
  }),
);

export const referralInfo = z.object({
  kol_code: text,
  encrypted_uid: text,
  agency_type: z.pipe(
    optionalNumeric,
    z.transform((type) => type ?? 0),
  ),
});
