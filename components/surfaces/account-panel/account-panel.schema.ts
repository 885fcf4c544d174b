import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { UserStanding } from '../../../schemas/domains/wallet/sources.ts';
import type { FundsTotal } from '../../../schemas/domains/session/sources.ts';
import { z } from '../../../schemas/zod.ts';

export const props = z.strictObject({
  nickname: prop.text(),
  uid: prop.text(),
  standing: prop.data<UserStanding>(),
  total: prop.data<FundsTotal>(),
  items: prop.menu(),
  logOut: z.optional(prop.text()),
});
export type AccountPanelProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'wallet', actions: ['log-out'], answers: { close: [{ close: true }] } };
