import type { Said } from '../../schemas/domains/chat/frames.ts';
import type { ChatLine, ChatRooms, Conversation } from '../../schemas/domains/chat/sources.ts';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { formatDay, formatTime } from '../i18n/format-clock.ts';
import { socketAddress } from '../navigation/socket-address.ts';
import type { Stores } from '../stores/stores.ts';
import { type ChatSeat, LiveConversation } from './live-conversation.ts';
import { plain } from './said.ts';

type Chat = NonNullable<Constants['chat']>;

/** Where a room is followed; null until it is known whether the account is a sub-account. */
function seatOf({ answers, charts, session }: Stores, { stream }: Chat, room: string): ChatSeat | null {
  const info = session.isLoggedIn ? answers['user-info'].read() : null;
  if (info?.state === 'pending') return null;
  const address = socketAddress(stream, charts.location);
  address.searchParams.set('room', room);
  // Contract 10: sub-accounts are flagged in the chat's address.
  if (info?.state === 'ready' && info.value?.is_sub === true) address.searchParams.set('sub', '1');
  return { person: session.person, address: address.href };
}

function lineOf(tag: string, { t, name, text, ...said }: Said): ChatLine {
  const iso = new Date(t).toISOString();
  return { ...said, name: plain(name), text: plain(text), iso, day: formatDay(tag, t), time: formatTime(tag, t) };
}

/** The conversations of a page: one for each room, whoever draws it. */
export function createRooms(stores: Stores, chat: Chat): ChatRooms {
  const { charts, locale } = stores;
  const rooms = new Map<string, Conversation>();
  const open = (room: string): Conversation =>
    new LiveConversation({
      socket: charts.socket,
      clock: charts.clock,
      seat: () => seatOf(stores, chat, room),
      draw: (said) => lineOf(locale.tag, said),
      longest: chat.longest,
      atMost: chat.kept,
    });
  return {
    of(room) {
      const conversation = rooms.get(room) ?? open(room);
      rooms.set(room, conversation);
      return conversation;
    },
  };
}
