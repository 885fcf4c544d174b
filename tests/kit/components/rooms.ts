import { observable } from 'mobx';
import type { ChatLine, Conversation } from '../../../schemas/domains/chat/sources.ts';
import { createLink } from '../runtime/fake-scope.ts';
import type { ConversationProps } from '../../../components/ui/conversation/conversation.fields.ts';

export function createLine(id: string, fields: Partial<ChatLine> = {}): ChatLine {
  const when = { iso: '2026-01-15T12:00:00.000Z', day: 'Jan 15, 2026', time: '12:00' };
  return { id, name: 'trader', text: `Text of ${id}`, by: 'user', own: false, ...when, ...fields };
}

/** A room whose state a test changes. Records sent messages in `sent`. */
export function createRoom(fields: Partial<Conversation> = {}) {
  const sent: string[] = [];
  const seen = { joined: 0, left: 0, retried: 0 };
  const room = observable<Conversation>(
    {
      state: 'open',
      isKnown: true,
      lines: [],
      isSending: false,
      refusal: null,
      longest: 20,
      join: () => ((seen.joined += 1), () => void (seen.left += 1)),
      say: async (text) => sent.push(text) > 0,
      retry: () => void (seen.retried += 1),
      ...fields,
    },
    {},
    { deep: false },
  );
  return { room, sent, seen };
}

export function createProps(room: Conversation, fields: Partial<ConversationProps> = {}): ConversationProps {
  const signIn = {
    text: 'Log in to write.',
    login: { label: 'Log in', link: createLink('login') },
    signup: { label: 'Sign up', link: createLink('signup') },
  };
  return { rooms: { state: 'ready', value: { of: () => room } }, room: 'chatroom', loggedIn: true, signIn, ...fields };
}
