import { prop } from '../../../schemas/manifest/prop.ts';
import type { ChatRooms } from '../../../schemas/domains/chat/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../common/fields.ts';

export const conversation = {
  rooms: prop.data<ChatRooms>(),
  /** Room id of the back end (`docs/chat.md`). */
  room: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  loggedIn: prop.flag(),
  signIn: z.strictObject({ text: prop.text(), login: linkTo, signup: z.optional(linkTo) }),
};
const conversationProps = z.strictObject(conversation);
export type ConversationProps = z.output<typeof conversationProps>;
