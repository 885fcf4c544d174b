import type { REFUSALS, Said } from './frames.ts';
import type { ChatRoom } from '../../stored/chat-room.ts';
import { value } from '../source.ts';

/** The chat room (spec 4) and what is said in it. */
export const CHAT = {
  'chat.panel': value('data', 'stored record chat, query', 'ChatPanel: whether it is open, where it stands, how large it is'),
  'chat.rooms': value('data', 'the socket of constants.chat', 'ChatRooms: what is said in each room'),
} as const;

/** Where the panel stands, as it was left. */
export interface ChatPanel extends ChatRoom {
  /** The address of this page, where it asks for the room; null where it does not. */
  readonly asked: string | null;
  /** Remembers what changed; the same function for as long as the page lives. */
  readonly keep: (change: Partial<ChatRoom>) => void;
}

/** A message ready to draw: its text is anybody's, and plain. */
export interface ChatLine extends Pick<Said, 'id' | 'name' | 'text' | 'by' | 'own'> {
  readonly iso: string;
  /** The day, and the time of day, on the visitor's own clock. */
  readonly day: string;
  readonly time: string;
}

/** Why a message was not sent: the server's reason, or that it could not be reached. */
export type ChatRefusal = (typeof REFUSALS)[number] | 'unsent';

/** What is said in one room. */
export interface Conversation {
  /** Observable: on the way for the first time, standing, or away and tried again. */
  readonly state: 'connecting' | 'open' | 'away';
  /** Observable: what was said before has come at least once. */
  readonly isKnown: boolean;
  /** Observable; oldest first, no more than are kept. */
  readonly lines: readonly ChatLine[];
  /** Observable: a message is under way; one at a time. */
  readonly isSending: boolean;
  /** Observable: why the last message was not taken. */
  readonly refusal: ChatRefusal | null;
  /** The longest message. */
  readonly longest: number;
  /** Follows the room until the function given back is called. */
  join(): () => void;
  /** True once the server has taken it. */
  say(text: string): Promise<boolean>;
  /** Tries now what waits to be tried again. */
  retry(): void;
}

/** The conversations of a page, by room. */
export interface ChatRooms {
  of(room: string): Conversation;
}
