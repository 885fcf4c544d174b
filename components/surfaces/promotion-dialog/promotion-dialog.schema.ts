import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  text: z.optional(prop.text()),
  prizes: prop.list(z.strictObject({ ...entryFields, label: z.optional(prop.text()), amount: prop.text() })),
  confirm: prop.text(),
});
export type PromotionDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm'],
  answers: { close: DISMISS },
  sample: {
    title: { text: 'reward.title' },
    text: { text: 'reward.text' },
    prizes: {
      list: {
        first: { order: 1, label: { text: 'reward.first' }, amount: { value: 'prizePop.groupBFirst' } },
        second: { order: 2, label: { text: 'reward.second' }, amount: { value: 'prizePop.groupBSecond' } },
      },
    },
    confirm: { text: 'reward.confirm' },
  },
};
