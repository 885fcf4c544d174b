import { chatRequest } from '../../schemas/domains/chat/frames.ts';
import type { ChatFrame, ChatMessage } from '../../schemas/domains/chat/frames.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import { LINES, talkBetween } from './demo-talk.ts';
import { Room } from './room.ts';
import type { Kept, Speaker } from './room.ts';
import { translate } from '../translate.ts';

/** Length of the history that a new member receives, in ms. */
const PAST_MS = 15 * 60_000;
/** Maximum number of support conversations. The oldest is deleted first. */
const MOST_DESKS = 500;

/** Room to join, with its site and the speaker. */
export interface Arrival {
  readonly site: string;
  readonly room: string;
  readonly speaker: Speaker;
}

/** Connection of one client to a room. */
export interface ChatConnection {
  receive(text: string): void;
  close(): void;
}

/** All chat rooms. Each site has a public room, and each account has a room with support. The caller owns the timer and calls `tick`. */
export class ChatHub {
  private readonly talks = new Map<string, Room>();
  private readonly desks = new Map<string, Room>();
  private readonly now: () => number;
  private told: number;

  constructor(now: () => number) {
    this.now = now;
    this.told = now();
  }

  /** Returns null if the room doesn't exist. `send` writes a text to the client's socket. */
  open({ site, room: kind, speaker }: Arrival, send: (text: string) => void): ChatConnection | null {
    const member = { speaker, send: (message: ChatFrame) => send(JSON.stringify(message)) };
    const room = kind === 'chatroom' ? this.talkOf(site) : kind === 'service' ? this.deskOf(site, speaker) : null;
    if (room === null) return null;
    room.enter(member, kind === 'chatroom' ? talkBetween(this.told - PAST_MS, this.told).map(ofNobody) : []);
    return {
      receive(text) {
        const request = z.safeParse(chatRequest, parseJson(text));
        if (request.success) room.hear(member, request.data.id, request.data.text);
      },
      close: () => room.leave(member),
    };
  }

  /** Sends new demo messages to the public rooms. */
  tick(): void {
    const until = Math.max(this.told, this.now());
    const talk = talkBetween(this.told, until).map(ofNobody);
    this.told = until;
    for (const room of this.talks.values()) room.tell(talk);
  }

  private talkOf(site: string): Room {
    const room = this.talks.get(site) ?? new Room(this.now);
    this.talks.set(site, room);
    return room;
  }

  /** Visitors get a temporary room, in which they can only read the greeting. */
  private deskOf(site: string, { account, language }: Speaker): Room {
    if (account === null) return this.newDesk(language);
    const name = `${site} ${account.uid}`;
    const desk = this.desks.get(name) ?? this.newDesk(language);
    this.desks.set(name, desk);
    const [oldest] = this.desks.keys();
    if (oldest !== undefined && this.desks.size > MOST_DESKS) this.desks.delete(oldest);
    return desk;
  }

  private newDesk(language: string): Room {
    const { greeting, first } = LINES.service;
    const support = { name: 'Meridian', uid: null, by: 'auto' } as const;
    const desk = new Room(this.now, { ...support, text: translate(first, language) });
    desk.say({ ...support, text: translate(greeting, language) });
    return desk;
  }
}

const ofNobody = ({ own: _, ...said }: ChatMessage): Kept => ({ ...said, uid: null });
