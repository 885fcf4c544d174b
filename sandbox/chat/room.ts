import type { ChatFrame, REFUSALS, ChatMessage } from '../../schemas/domains/chat/frames.ts';

/** Who sits at a socket; a visitor has no account. */
export interface Speaker {
  readonly account: { readonly uid: string; readonly name: string } | null;
  readonly language: string;
}

/** A message with whose it is, so that everybody is told whether it is his own. */
export interface Kept extends Omit<ChatMessage, 'own'> {
  readonly uid: string | null;
}

/** What somebody says, before it has its place. */
export type Spoken = Omit<Kept, 'id' | 't'>;

/** Somebody at a socket. */
export interface Member {
  readonly speaker: Speaker;
  readonly send: (message: ChatFrame) => void;
}

const MOST_KEPT = 200;
/** The longest message, and how many somebody may send within a time (ms). */
const LONGEST = 500;
const OFTEN = { messages: 5, within: 10_000 } as const;

/** Where people talk: what was said, and who hears what is said next. */
export class Room {
  private readonly members = new Set<Member>();
  private kept: readonly Kept[] = [];
  private said = 0;
  private readonly now: () => number;
  /** What is said after the first message that somebody writes, so that he knows that it was received. */
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

  /** What a member says: everybody hears it, and he himself which of his messages it was, or why it was not taken. */
  hear(member: Member, id: number, text: string): void {
    const words = text.trim();
    const { account } = member.speaker;
    const why = account === null ? 'login' : this.refusalOf(account.uid, words);
    if (why !== null || account === null) return member.send({ ch: 'refused', id, why: why ?? 'other' });
    this.say({ uid: account.uid, name: account.name, text: words, by: 'user' }, { member, id });
    if (this.answer !== null) this.say(this.answer);
    this.answer = null;
  }

  /** Says something to everybody who is here. */
  say(spoken: Spoken, answering?: { readonly member: Member; readonly id: number }): void {
    const message = { ...spoken, id: `said-${++this.said}`, t: this.now() };
    this.kept = [...this.kept, message].slice(-MOST_KEPT);
    for (const member of this.members) {
      const own = answering?.member === member ? { id: answering.id } : {};
      member.send({ ch: 'said', message: forMember(message, member), ...own });
    }
  }

  /** Tells what was said elsewhere, and is kept there. */
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
