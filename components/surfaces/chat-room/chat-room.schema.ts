import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { conversation } from '../../ui/conversation/conversation.fields.ts';
import { linkTo } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  ...conversation,
  panel: prop.data<ChatPanel>(),
  title: prop.text(),
  open: prop.text(),
  /** True if the open room is at the inline start until the user moves it, for pages with a form at the end. */
  atStart: z.optional(prop.flag()),
  page: z.optional(linkTo),
});
export type ChatRoomProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
