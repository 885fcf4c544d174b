import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { FundsTotal } from '../../../schemas/domains/session/sources.ts';
import type { LoginRow, SessionRow } from '../../../schemas/domains/identity/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkTo } from '../../ui/common/fields.ts';
import { fields } from '../../ui/form/field.schema.ts';

/** Props that all account pages share. */
export const frame = {
  title: prop.text(),
  intro: z.optional(prop.text()),
  loggedIn: prop.flag(),
  /** Replaces everything below the title for visitors (RTE-5). */
  signIn: z.strictObject({ login: linkTo, signup: z.optional(linkTo) }),
  nav: z.optional(z.strictObject({ items: prop.menu() })),
  notes: z.optional(prop.list({ text: prop.text() })),
};

export const accountRow = {
  label: prop.text(),
  value: z.optional(prop.text()),
  hint: z.optional(prop.text()),
  /** When it was last changed. */
  changed: z.optional(prop.data<string | null>()),
  /** Null if none exist. */
  count: z.optional(prop.data<string | null>()),
  action: z.optional(linkTo),
  control: z.optional(buttonOf),
};

export const accountActions = z.optional(
  prop.list({ label: prop.text(), link: z.optional(prop.link()), control: z.optional(prop.control()) }),
);

export const props = z.strictObject({
  ...frame,
  funds: z.optional(z.strictObject({ total: prop.data<FundsTotal>() })),
  actions: accountActions,
  rows: z.optional(prop.list(accountRow)),
  form: z.optional(z.strictObject({ fields, send: buttonOf })),
  sessions: z.optional(prop.data<readonly SessionRow[]>()),
  /** Ends all sessions. */
  everywhere: z.optional(buttonOf),
  logins: z.optional(prop.data<readonly LoginRow[]>()),
  /** Heading of the rows, if the page title doesn't describe them. */
  rowsTitle: z.optional(prop.text()),
});
export type AccountProps = z.output<typeof props>;
export type FrameProps = Pick<AccountProps, keyof typeof frame>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
