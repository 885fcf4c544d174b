import { prop } from '../../../schemas/manifest/prop.ts';
import type { ChatRooms } from '../../../schemas/domains/chat/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../link/link-to.ts';

/** What whatever shows a conversation is given of it. */
export const conversation = {
  rooms: prop.data<ChatRooms>(),
  /** Which room of the back end (docs/chat.md). */
  room: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  loggedIn: prop.flag(),
  /** Stands in place of the field for visitors, who only read. */
  signIn: z.strictObject({ text: prop.text(), login: linkTo, signup: z.optional(linkTo) }),
};
const conversationProps = z.strictObject(conversation);
export type ConversationProps = z.output<typeof conversationProps>;

/** A sample of it, as a manifest would write it. */
export const CONVERSATION_SAMPLE = {
  rooms: { value: 'chat.rooms' },
  room: 'chatroom',
  loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
  signIn: {
    text: { text: 'chat.signIn' },
    login: { label: { text: 'signIn.login' }, link: { link: 'login' } },
    signup: { label: { text: 'signIn.signup' }, link: { link: 'signup' } },
  },
};
