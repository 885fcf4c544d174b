import { z } from '../../zod.ts';
import { flag, list, optionalText, text } from '../wire.ts';

export const textLink = z.object({ key: z.string(), link: z.string() });

export const toastConfig = z.object({
  content: text,
  text_link: list(textLink),
  ok_button: text,
  ok_button_router: optionalText,
  cancel_button: text,
  toast_config: flag,
  limit_country_toast: flag,
});

export type ToastConfig = z.infer<typeof toastConfig>;

export const toastConfigs = z.pipe(
  z.nullish(z.union([z.record(z.string(), toastConfig), z.tuple([])])),
  z.transform((configs): Record<string, ToastConfig> => (configs && !Array.isArray(configs) ? configs : {})),
);
