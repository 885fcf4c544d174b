import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ChatMessage, Said } from '../../schemas/domains/chat/frames.ts';
import type { ChatLine, ChatRefusal, Conversation } from '../../schemas/domains/chat/sources.ts';
import type { Timer } from '../ports/ports.ts';
import { ChatSocket, type ChatSocketPorts } from './chat-socket.ts';
import { join, parseFrame } from './said.ts';

/** A message that nobody has answered for so long, in ms, counts as unsent. */
const ANSWER_MS = 8_000;

/** Whom the room is followed as, and where; null while that is not known. */
export interface ChatSeat {
  readonly person: string | null;
  readonly address: string;
}

interface ConversationPorts extends ChatSocketPorts {
  /** Observable. */
  readonly seat: () => ChatSeat | null;
  /** Observable: the message in the page's language. */
  readonly draw: (said: Said) => ChatLine;
  readonly longest: number;
  /** How many messages are kept. */
  readonly atMost: number;
}

interface Waiting {
  readonly id: number;
  readonly timer: Timer;
  readonly done: (isTaken: boolean) => void;
}

/** What is said in one room, over one socket that is there while somebody looks. */
export class LiveConversation implements Conversation {
  state: Conversation['state'] = 'connecting';
  isKnown = false;
  refusal: ChatRefusal | null = null;
  isSending = false;
  private said: readonly Said[] = [];
  private readonly ports: ConversationPorts;
  private readonly socket: ChatSocket;
  private person: string | null = null;
  private waiting: Waiting | null = null;
  private followers = 0;
  private sent = 0;
  private stop = (): void => undefined;

  constructor(ports: ConversationPorts) {
    this.ports = ports;
    this.socket = new ChatSocket(ports, { heard: (text) => this.heard(text), lost: () => this.lost() });
    type Inner = 'ports' | 'socket' | 'person' | 'waiting' | 'followers' | 'sent' | 'stop' | 'said';
    const plain = { ports: false, socket: false, person: false, waiting: false, followers: false, sent: false, stop: false } as const;
    makeAutoObservable<LiveConversation, Inner>(this, { ...plain, said: observableRef, longest: false, join: false, say: false });
  }

  get longest(): number {
    return this.ports.longest;
  }

  get lines(): readonly ChatLine[] {
    return this.said.map((said) => this.ports.draw(said));
  }

  join(): () => void {
    this.followers += 1;
    if (this.followers === 1) {
      const sit = (seat: ChatSeat | null) => seat !== null && this.sit(seat);
      this.stop = reaction(this.ports.seat, sit, { fireImmediately: true, equals: compareStructural });
    }
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      this.followers -= 1;
      if (this.followers === 0) this.leave();
    };
  }

  async say(text: string): Promise<boolean> {
    const words = text.trim();
    if (this.isSending) return false;
    if (words === '' || words.length > this.longest) return this.refuse(words === '' ? 'empty' : 'long');
    const id = ++this.sent;
    if (!this.socket.send(JSON.stringify({ method: 'SAY', id, text: words }))) return this.refuse('unsent');
    runInAction(() => {
      this.isSending = true;
      this.refusal = null;
    });
    return new Promise((done) => {
      const timer = this.ports.clock.after(ANSWER_MS, () => this.answered('unsent'));
      this.waiting = { id, timer, done };
    });
  }

  retry(): void {
    this.socket.retry();
  }

  /** Another person has another account and, in some rooms, other messages. */
  private sit({ person, address }: ChatSeat): void {
    if (person !== this.person) {
      this.said = [];
      this.isKnown = false;
    }
    this.person = person;
    this.state = 'connecting';
    this.answered('unsent');
    this.socket.connect(address);
  }

  private leave(): void {
    this.stop();
    this.socket.close();
    this.answered('unsent');
  }

  private heard(text: string): void {
    const message = parseFrame(text);
    if (message !== null) runInAction(() => this.take(message));
  }

  private take(message: ChatMessage): void {
    if (message.ch === 'refused') return this.answered(message.why, message.id);
    const isHistory = message.ch === 'history';
    this.said = join(this.said, isHistory ? message.messages : [message.message], this.ports.atMost);
    if (!isHistory) return message.id === undefined ? undefined : this.answered(null, message.id);
    this.isKnown = true;
    this.state = 'open';
    this.socket.trust();
  }

  private lost(): void {
    runInAction(() => (this.state = 'away'));
    this.answered('unsent');
  }

  private refuse(why: ChatRefusal): false {
    runInAction(() => (this.refusal = why));
    return false;
  }

  /** What became of the message under way: of the one with this id, or of whichever it is. */
  private answered(refusal: ChatRefusal | null, id = this.waiting?.id): void {
    const { waiting } = this;
    if (waiting === null || waiting.id !== id) return;
    this.waiting = null;
    waiting.timer.cancel();
    runInAction(() => {
      this.isSending = false;
      this.refusal = refusal;
    });
    waiting.done(refusal === null);
  }
}
