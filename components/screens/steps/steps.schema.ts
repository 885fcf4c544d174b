import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { Upload } from '../../../schemas/domains/identity/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkTo } from '../../ui/common/fields.ts';
import { fields } from '../../ui/form/field.schema.ts';

/** `name` is the value of `data-action`, if it isn't the action's id. */
const stepButton = {
  ...buttonOf.shape,
  name: z.optional(z.string()),
  /** Seconds until it can be used, counted from the start of the step and from each use. */
  wait: z.optional(z.int()),
};

/**
 * One step. `send` runs its action with the values of all steps since the last action, and a success leads to the next step. Without an
 * action, it leads there at once.
 */
const step = {
  title: prop.text(),
  text: z.optional(prop.text()),
  /** Said before the fields, such as a lock that follows. */
  warning: z.optional(prop.text()),
  rows: z.optional(prop.list({ label: prop.text(), value: prop.optionalText() })),
  /** Until when withdrawals are locked. */
  lock: z.optional(z.strictObject({ label: prop.text(), until: prop.data<string | null>() })),
  /** Secret of an authenticator app, as a QR code of its address and as text. */
  secret: z.optional(z.strictObject({ uri: prop.optionalText(), text: prop.optionalText() })),
  codes: z.optional(prop.data<readonly string[]>()),
  /** Lists the values of the steps before. */
  review: z.optional(z.boolean()),
  /** Runs when the step is shown, such as a call whose response it shows. */
  begin: z.optional(prop.control()),
  fields: z.optional(fields),
  send: z.optional(z.strictObject({ label: z.optional(prop.text()), name: z.optional(z.string()), control: z.optional(prop.control()) })),
  others: z.optional(prop.list(stepButton)),
  links: z.optional(prop.list(linkTo.shape)),
};

/** Props of a task in steps, with or without the frame of the account pages. */
export const stepsProps = {
  steps: prop.list(step),
  /** Decides which steps there are. Without it, nothing can be claimed. */
  needs: z.optional(prop.optionalData<unknown>()),
  /** Messages of the server by field, after it refused them. */
  problems: z.optional(prop.optionalData<Readonly<Record<string, string>>>()),
  /** True if the steps must be taken again, because the server ended the process. Where it is given, users can do so too. */
  isOver: z.optional(prop.flag()),
  upload: z.optional(prop.optionalData<Upload | null>()),
};

export const props = z.strictObject({ title: prop.text(), intro: z.optional(prop.text()), ...stepsProps });

export type StepsProps = z.output<typeof props>;
export type Step = StepsProps['steps'][number];

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
