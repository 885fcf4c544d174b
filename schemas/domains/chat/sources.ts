import type { REFUSALS, ChatMessage } from './frames.ts';
import type { ChatRoom } from '../../stored/chat-room.ts';
import { value } from '../source.ts';

export const CHAT = {
  'chat.panel': value('data', 'stored record chat, query', 'ChatPanel: whether it is open, where it stands, how large it is'),
  'chat.rooms': value('data', 'the socket of constants.chat', 'ChatRooms: what is said in each room'),
} as const;

export interface ChatPanel extends ChatRoom {
  readonly requestedRoom: string | null;
  /** Stores a change. The function is the same for the lifetime of the page. */
  readonly store: (change: Partial<ChatRoom>) => void;
}

/** Message formatted for display. The text is untrusted plain text. */
export interface ChatLine extends Pick<ChatMessage, 'id' | 'name' | 'text' | 'by' | 'own'> {
  readonly iso: string;
  readonly day: string;
  readonly time: string;
}

export type ChatRefusal = (typeof REFUSALS)[number] | 'unsent';

export interface Conversation {
  readonly state: 'connecting' | 'open' | 'away';
  readonly isKnown: boolean;
  readonly lines: readonly ChatLine[];
  readonly isSending: boolean;
  readonly refusal: ChatRefusal | null;
  readonly longest: number;
  join(): () => void;
  say(text: string): Promise<boolean>;
  retry(): void;
}

export interface ChatRooms {
  of(room: string): Conversation;
}
