import { z } from '../zod.ts';
import { flag, listOf, numeric, optionalText, text } from '../domains/wire.ts';
import { textLink } from '../domains/compliance/toast-config.ts';

/** The spec's business compliance message (section 3). */
export const businessMessage = z.object({
  content: text,
  title: text,
  ok_button: text,
  cancel_button: text,
  ok_button_router: optionalText,
  text_link: listOf(textLink),
  no_close_button: flag,
  /** `close` makes the ok button close the banner (contract 4). */
  type: text,
});

export type BusinessMessage = z.infer<typeof businessMessage>;

/** Both footer-tips calls: they count only with `resMsg.code` 0, and the record is `datas[0]` (spec section 7). */
export const businessCheck = z.object({
  resMsg: z.object({ code: numeric, message: text }),
  datas: listOf(businessMessage),
});

/** The message that counts; null when there is none. */
export const currentMessage = z.pipe(
  businessCheck,
  z.transform(({ resMsg, datas }): BusinessMessage | null => (resMsg.code === 0 ? (datas[0] ?? null) : null)),
);
