import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkTo } from '../../ui/common/fields.ts';
import { DISMISS_FOR_SESSION } from '../../ui/notice/answers.ts';

/** Each raises the action of its id. */
const ANSWERS = ['accept', 'refuse'] as const;

export const props = z.strictObject({
  name: prop.text(),
  text: prop.text(),
  tone: z.enum(['info', 'warning', 'danger']),
  link: z.optional(linkTo),
  /** Replaces the link. Raises `confirm`. */
  confirm: z.optional(prop.text()),
  /** Replaces the link. Triggers an action of the page, such as a retry. */
  control: z.optional(buttonOf),
  /** Buttons of equal weight. An id is the action it raises. */
  actions: z.optional(prop.list({ label: prop.text() }, ANSWERS)),
});
export type NoticeBarProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: ['confirm', ...ANSWERS], answers: { close: DISMISS_FOR_SESSION } };
