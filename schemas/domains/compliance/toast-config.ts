import { z } from '../../zod.ts';
import { flag, listOf, optionalText, text } from '../wire.ts';

/** A phrase of a content text and where it leads (spec section 3, `text_link`). */
export const textLink = z.object({ key: z.string(), link: z.string() });

export type TextLink = z.infer<typeof textLink>;

/** The spec's "compliance toast config": present for a page when one of its two flags is set (contract 4). */
export const toastConfig = z.object({
  content: text,
  text_link: listOf(textLink),
  ok_button: text,
  ok_button_router: optionalText,
  cancel_button: text,
  toast_config: flag,
  limit_country_toast: flag,
});

export type ToastConfig = z.infer<typeof toastConfig>;

/** Toast configs by page path. */
export const toastConfigs = z.pipe(
  z.nullish(z.union([z.record(z.string(), toastConfig), z.tuple([])])),
  z.transform((configs): Record<string, ToastConfig> => (configs && !Array.isArray(configs) ? configs : {})),
);
