import type { ChatFrame, REFUSALS, ChatMessage } from '../../schemas/domains/chat/frames.ts';

export interface Speaker {
  readonly account: { readonly uid: string; readonly name: string } | null;
  readonly language: string;
}

/** Message with its author, from which `own` is computed for each recipient. */
export interface StoredMessage extends Omit<ChatMessage, 'own'> {
  readonly uid: string | null;
}

export type NewMessage = Omit<StoredMessage, 'id' | 't'>;

export interface Member {
  readonly speaker: Speaker;
  readonly send: (message: ChatFrame) => void;
}

const MAX_STORED_MESSAGES = 200;
/** Maximum length of a message, and the maximum number of messages per user within a time (in ms). */
const MAX_LENGTH = 500;
const RATE_LIMIT = { messages: 5, within: 10_000 } as const;

export class Room {
  private readonly members = new Set<Member>();
  private stored: readonly StoredMessage[] = [];
  private messageCount = 0;
  private readonly now: () => number;
  private autoReply: NewMessage | null;

  constructor(now: () => number, autoReply: NewMessage | null = null) {
    this.now = now;
    this.autoReply = autoReply;
  }

  enter(member: Member, before: readonly StoredMessage[] = []): void {
    this.members.add(member);
    const messages = [...before, ...this.stored].toSorted((a, b) => a.t - b.t);
    member.send({ ch: 'history', messages: messages.map((message) => toChatMessage(message, member)) });
  }

  leave(member: Member): void {
    this.members.delete(member);
  }

  receive(member: Member, id: number, text: string): void {
    const trimmed = text.trim();
    const { account } = member.speaker;
    const why = account === null ? 'login' : this.findRejection(account.uid, trimmed);
    if (why !== null || account === null) return member.send({ ch: 'refused', id, why: why ?? 'other' });
    this.send({ uid: account.uid, name: account.name, text: trimmed, by: 'user' }, { member, id });
    if (this.autoReply !== null) this.send(this.autoReply);
    this.autoReply = null;
  }

  send(content: NewMessage, source?: { readonly member: Member; readonly id: number }): void {
    const message = { ...content, id: `said-${++this.messageCount}`, t: this.now() };
    this.stored = [...this.stored, message].slice(-MAX_STORED_MESSAGES);
    for (const member of this.members) {
      const own = source?.member === member ? { id: source.id } : {};
      member.send({ ch: 'said', message: toChatMessage(message, member), ...own });
    }
  }

  /** Sends messages that are stored elsewhere. */
  forward(messages: readonly StoredMessage[]): void {
    for (const member of this.members) for (const message of messages) member.send({ ch: 'said', message: toChatMessage(message, member) });
  }

  private findRejection(uid: string, text: string): (typeof REFUSALS)[number] | null {
    if (text === '') return 'empty';
    if (text.length > MAX_LENGTH) return 'long';
    const since = this.now() - RATE_LIMIT.within;
    return this.stored.filter((one) => one.uid === uid && one.t > since).length >= RATE_LIMIT.messages ? 'often' : null;
  }
}

function toChatMessage({ uid, ...message }: StoredMessage, { speaker }: Member): ChatMessage {
  return { ...message, own: uid !== null && uid === speaker.account?.uid };
}
