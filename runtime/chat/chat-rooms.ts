import type { ChatMessage } from '../../schemas/domains/chat/frames.ts';
import type { ChatLine, ChatRooms } from '../../schemas/domains/chat/sources.ts';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { formatDay, formatTime } from '../i18n/format.ts';
import { getSocketAddress } from '../navigation/socket-address.ts';
import type { Stores } from '../stores/stores.ts';
import { type ChatSeat, LiveConversation } from './live-conversation.ts';
import { getOrCreate } from '../get-or-create.ts';

type Chat = NonNullable<Constants['chat']>;
type ChatDeps = Pick<Stores, 'answers' | 'charts' | 'locale' | 'session'>;

/** Returns null until it is known whether the account is a sub-account. */
function getSeat({ answers, charts, session }: ChatDeps, { stream }: Chat, room: string): ChatSeat | null {
  const info = session.isLoggedIn ? answers['user-info'].read() : null;
  if (info?.state === 'pending') return null;
  const address = getSocketAddress(stream, charts.location);
  address.searchParams.set('room', room);
  if (info?.state === 'ready' && info.value?.is_sub === true) address.searchParams.set('sub', '1');
  return { person: session.person, address: address.href };
}

/** Control characters and bidirectional overrides, which could make a name reorder its line. */
const DECEPTIVE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const stripControls = (text: string): string => text.replace(DECEPTIVE, '');

function formatLine(tag: string, { t, name, text, ...said }: ChatMessage): ChatLine {
  const iso = new Date(t).toISOString();
  return { ...said, name: stripControls(name), text: stripControls(text), iso, day: formatDay(tag, t), time: formatTime(tag, t) };
}

export function createChatRooms(deps: ChatDeps, chat: Chat): ChatRooms & { dispose(): void } {
  const rooms = new Map<string, LiveConversation>();
  const open = (room: string) =>
    new LiveConversation({
      ...deps.charts,
      seat: () => getSeat(deps, chat, room),
      format: (said) => formatLine(deps.locale.tag, said),
      maxLength: chat.longest,
      maxMessages: chat.kept,
    });
  return {
    of: (room) => getOrCreate(rooms, room, () => open(room)),
    dispose: () => rooms.forEach((room) => room.dispose()),
  };
}
