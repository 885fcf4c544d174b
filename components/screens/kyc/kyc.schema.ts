import { type ComponentSchema, entryFields, prop } from '../../../schemas/manifest/prop.ts';
import type { KycLimit, KycReason } from '../../../schemas/domains/identity/sources.ts';
import type { KYC_STATES } from '../../../schemas/domains/identity/kyc-states.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';
import { accountRow, frame } from '../account/account.schema.ts';

const level = {
  label: prop.text(),
  text: prop.text(),
  /** Its wire value, by which limits are known. */
  wire: z.optional(z.int()),
  /** True if this is the user's level. */
  current: prop.flag(),
  /** Link to the verification for this level. Shown on the next level. */
  action: z.optional(linkTo),
};

type KycState = (typeof KYC_STATES)[number];

export const props = z.strictObject({
  ...frame,
  level: prop.text(),
  levels: prop.list(level),
  /** Level of companies. It has no next level. */
  company: z.optional(z.strictObject({ ...entryFields, ...level })),
  /** State of the current application. */
  application: z.optional(
    z.strictObject({ state: prop.scalar<KycState>(), title: prop.text(), text: prop.text(), action: z.optional(linkTo) }),
  ),
  reasons: z.optional(prop.data<readonly KycReason[]>()),
  limits: z.optional(prop.data<readonly KycLimit[]>()),
  rows: z.optional(prop.list(accountRow)),
});
export type KycProps = z.output<typeof props>;
export type Level = Omit<KycProps['levels'][number], 'id'>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
