import { compareStructural, makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { type ChatFrame, chatFrame, type ChatMessage } from '../../schemas/domains/chat/frames.ts';
import type { ChatLine, ChatRefusal, Conversation } from '../../schemas/domains/chat/sources.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import type { Timer } from '../ports/ports.ts';
import { ReconnectingSocket, type SocketDeps } from '../reconnecting-socket.ts';

/** Time limit in ms for the server to confirm a message. */
const CONFIRM_MS = 8_000;

const MAX_FRAME = 256 * 1024;

export interface ChatSeat {
  readonly person: string | null;
  readonly address: string;
}

interface ConversationDeps extends SocketDeps {
  /** Observable; null while the user is unknown. */
  readonly seat: () => ChatSeat | null;
  readonly format: (said: ChatMessage) => ChatLine;
  readonly maxLength: number;
  readonly maxMessages: number;
}

interface PendingMessage {
  readonly id: number;
  readonly timer: Timer;
  readonly resolve: (isAccepted: boolean) => void;
}

/** Messages of one room. The socket is open while the room has viewers. */
export class LiveConversation implements Conversation {
  state: Conversation['state'] = 'connecting';
  isKnown = false;
  refusal: ChatRefusal | null = null;
  isSending = false;
  readonly #messages = observable.box<readonly ChatMessage[]>([], { deep: false });
  readonly #deps: ConversationDeps;
  readonly #socket: ReconnectingSocket;
  #seat: ChatSeat = { person: null, address: '' };
  #pending: PendingMessage | null = null;
  #viewers = 0;
  #sent = 0;
  #stopSeat = (): void => undefined;

  constructor(deps: ConversationDeps) {
    this.#deps = deps;
    this.#socket = new ReconnectingSocket(deps, {
      address: () => this.#seat.address,
      message: (text) => this.#receive(text),
      close: () => this.#disconnected(),
    });
    makeAutoObservable(this);
  }

  get longest(): number {
    return this.#deps.maxLength;
  }

  get lines(): readonly ChatLine[] {
    return this.#messages.get().map((said) => this.#deps.format(said));
  }

  join(): () => void {
    this.#viewers += 1;
    if (this.#viewers === 1) {
      const enter = (seat: ChatSeat | null) => seat !== null && this.#enter(seat);
      this.#stopSeat = reaction(this.#deps.seat, enter, { fireImmediately: true, equals: compareStructural });
    }
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#viewers -= 1;
      if (this.#viewers === 0) this.dispose();
    };
  }

  async say(text: string): Promise<boolean> {
    const trimmed = text.trim();
    if (this.isSending) return false;
    if (trimmed === '' || trimmed.length > this.longest) return this.#refuse(trimmed === '' ? 'empty' : 'long');
    const id = ++this.#sent;
    if (!this.#socket.send(JSON.stringify({ method: 'SAY', id, text: trimmed }))) return this.#refuse('unsent');
    runInAction(() => {
      this.isSending = true;
      this.refusal = null;
    });
    return new Promise((resolve) => {
      const timer = this.#deps.clock.after(CONFIRM_MS, () => this.#settle('unsent'));
      this.#pending = { id, timer, resolve };
    });
  }

  retry(): void {
    this.#socket.retry();
  }

  dispose(): void {
    this.#stopSeat();
    this.#socket.close();
    this.#settle('unsent');
  }

  /** Another user may see other messages. */
  #enter(seat: ChatSeat): void {
    if (seat.person !== this.#seat.person) {
      this.#messages.set([]);
      this.isKnown = false;
    }
    this.#seat = seat;
    this.state = 'connecting';
    this.#settle('unsent');
    this.#socket.connect();
  }

  #receive(text: string): void {
    const message = parseFrame(text);
    if (message !== null) runInAction(() => this.#take(message));
  }

  #take(message: ChatFrame): void {
    if (message.ch === 'refused') return this.#settle(message.why, message.id);
    const isHistory = message.ch === 'history';
    const added = isHistory ? message.messages : [message.message];
    this.#messages.set(mergeMessages(this.#messages.get(), added, this.#deps.maxMessages));
    if (!isHistory) return message.id === undefined ? undefined : this.#settle(null, message.id);
    this.isKnown = true;
    this.state = 'open';
    this.#socket.establish();
  }

  #disconnected(): void {
    runInAction(() => (this.state = 'away'));
    this.#settle('unsent');
  }

  #refuse(why: ChatRefusal): false {
    runInAction(() => (this.refusal = why));
    return false;
  }

  #settle(refusal: ChatRefusal | null, id = this.#pending?.id): void {
    const pending = this.#pending;
    if (pending === null || pending.id !== id) return;
    this.#pending = null;
    pending.timer.cancel();
    runInAction(() => {
      this.isSending = false;
      this.refusal = refusal;
    });
    pending.resolve(refusal === null);
  }
}

function parseFrame(text: string): ChatFrame | null {
  if (text.length > MAX_FRAME) return null;
  const { success, data } = z.safeParse(chatFrame, parseJson(text));
  return success ? data : null;
}

function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[], max: number): readonly ChatMessage[] {
  const byId = new Map([...known, ...added].map((said) => [said.id, said]));
  return [...byId.values()].toSorted((a, b) => a.t - b.t).slice(-max);
}
