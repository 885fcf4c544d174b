import { z } from '../zod.ts';
import { decimal } from '../domains/wallet/shapes.ts';
import { listOf, numeric, section, text } from '../domains/wire.ts';

const network = z.object({
  coin: z.string(),
  id: z.string(),
  name: z.string(),
  /** Whose kind of address it takes. */
  chain: text,
  /** Kept from the amount. */
  fee: decimal,
  minimum: decimal,
  /** How many places an amount may have. */
  decimals: z.pipe(numeric, z.int().check(z.gte(0), z.lte(18))),
});

/** GET /apiw/v2/account/withdraw_networks: how each coin leaves the account. */
export const withdrawNetworks = section({ networks: listOf(network) });

export type WithdrawNetwork = z.infer<typeof network>;
