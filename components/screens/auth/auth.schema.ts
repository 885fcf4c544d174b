import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkList, linkTo } from '../../ui/common/fields.ts';
import { microApp } from '../../ui/micro-app/micro-app.schema.ts';

/** A way to log in other than the form, such as the app or a passkey: a link or a control. */
const way = {
  icon: z.string(),
  title: prop.text(),
  text: prop.text(),
  action: z.optional(linkTo),
  control: z.optional(buttonOf),
};

const provider = {
  label: prop.text(),
  icon: z.optional(z.string()),
  link: z.optional(prop.link()),
  control: z.optional(prop.control()),
};

export const props = z.strictObject({
  title: prop.text(),
  intro: prop.text(),
  loggedIn: prop.flag(),
  /** Replaces the ways for logged-in users (RTE-6). */
  account: linkTo,
  /** Page on which the login started. Logged-in users are led there (RTE-39). */
  next: z.optional(prop.link()),
  /** Notes for this visitor, such as a reward. Hidden without a value. */
  notes: z.optional(prop.list({ label: prop.text(), value: prop.optionalText() })),
  app: z.optional(microApp),
  ways: prop.list(way),
  /** `offered` names the items shown, in order. */
  social: z.optional(z.strictObject({ items: prop.list(provider), offered: z.optional(prop.data<readonly string[]>()) })),
  /** Links to the other mode, password reset and help. */
  links: linkList,
});
export type AuthProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
