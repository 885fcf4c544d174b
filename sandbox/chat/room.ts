import type { ChatFrame, REFUSALS, ChatMessage } from '../../schemas/domains/chat/frames.ts';

/** User of a socket. Visitors have no account. */
export interface Speaker {
  readonly account: { readonly uid: string; readonly name: string } | null;
  readonly language: string;
}

/** Message with its author, from which `own` is computed for each recipient. */
export interface Kept extends Omit<ChatMessage, 'own'> {
  readonly uid: string | null;
}

/** Message before the room assigns its id and time. */
export type Spoken = Omit<Kept, 'id' | 't'>;

export interface Member {
  readonly speaker: Speaker;
  readonly send: (message: ChatFrame) => void;
}

const MOST_KEPT = 200;
/** Maximum length of a message, and the maximum number of messages per user within a time (in ms). */
const LONGEST = 500;
const OFTEN = { messages: 5, within: 10_000 } as const;

/** Chat room. Stores recent messages and sends new ones to its members. */
export class Room {
  private readonly members = new Set<Member>();
  private kept: readonly Kept[] = [];
  private said = 0;
  private readonly now: () => number;
  /** Automatic reply to the first message of a user, so that they know that it was received. */
  private answer: Spoken | null;

  constructor(now: () => number, answer: Spoken | null = null) {
    this.now = now;
    this.answer = answer;
  }

  enter(member: Member, before: readonly Kept[] = []): void {
    this.members.add(member);
    const messages = [...before, ...this.kept].toSorted((a, b) => a.t - b.t);
    member.send({ ch: 'history', messages: messages.map((message) => forMember(message, member)) });
  }

  leave(member: Member): void {
    this.members.delete(member);
  }

  /** Handles a message from a member. The sender receives its id, or the reason for its rejection. */
  hear(member: Member, id: number, text: string): void {
    const words = text.trim();
    const { account } = member.speaker;
    const why = account === null ? 'login' : this.refusalOf(account.uid, words);
    if (why !== null || account === null) return member.send({ ch: 'refused', id, why: why ?? 'other' });
    this.say({ uid: account.uid, name: account.name, text: words, by: 'user' }, { member, id });
    if (this.answer !== null) this.say(this.answer);
    this.answer = null;
  }

  /** Stores a message and sends it to all members. */
  say(spoken: Spoken, answering?: { readonly member: Member; readonly id: number }): void {
    const message = { ...spoken, id: `said-${++this.said}`, t: this.now() };
    this.kept = [...this.kept, message].slice(-MOST_KEPT);
    for (const member of this.members) {
      const own = answering?.member === member ? { id: answering.id } : {};
      member.send({ ch: 'said', message: forMember(message, member), ...own });
    }
  }

  /** Sends messages that are stored elsewhere. */
  tell(messages: readonly Kept[]): void {
    for (const member of this.members) for (const message of messages) member.send({ ch: 'said', message: forMember(message, member) });
  }

  private refusalOf(uid: string, words: string): (typeof REFUSALS)[number] | null {
    if (words === '') return 'empty';
    if (words.length > LONGEST) return 'long';
    const since = this.now() - OFTEN.within;
    return this.kept.filter((one) => one.uid === uid && one.t > since).length >= OFTEN.messages ? 'often' : null;
  }
}

function forMember({ uid, ...message }: Kept, { speaker }: Member): ChatMessage {
  return { ...message, own: uid !== null && uid === speaker.account?.uid };
}
