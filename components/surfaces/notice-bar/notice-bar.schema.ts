import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf } from '../../ui/button/button-of.ts';
import { linkTo } from '../../ui/link/link-to.ts';
import { PUT_ASIDE_FOR_SESSION } from '../../ui/notice/answers.ts';

/** Answers a bar may ask for; each raises the action of its id (contract 9). */
const ANSWERS = ['accept', 'refuse'] as const;

export const props = z.strictObject({
  /** The accessible name of the region. */
  name: prop.text(),
  text: prop.text(),
  tone: z.enum(['info', 'warning', 'danger']),
  /** Where one can do something about it; a sister site too. */
  link: z.optional(linkTo),
  /** In place of a link: raises `confirm`. */
  confirm: z.optional(prop.text()),
  /** In place of a link: an action of the page, such as asking again. */
  control: z.optional(buttonOf),
  /** Answers side by side, none of them favoured; an entry's id is the action it raises. */
  actions: z.optional(prop.list(z.strictObject({ ...entryFields, label: prop.text() }), ANSWERS)),
});
export type NoticeBarProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm', ...ANSWERS],
  answers: { close: PUT_ASIDE_FOR_SESSION },
  sample: {
    name: { text: 'bar.name' },
    text: { text: 'bar.text' },
    tone: 'warning',
    link: { label: { text: 'bar.link' }, link: { link: 'kyc-home' } },
    actions: { list: { accept: { order: 2, label: { text: 'bar.accept' } }, refuse: { order: 1, label: { text: 'bar.refuse' } } } },
  },
};
