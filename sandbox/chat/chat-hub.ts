import { chatRequest } from '../../schemas/domains/chat/frames.ts';
import type { ChatFrame, ChatMessage } from '../../schemas/domains/chat/frames.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import { DEMO_MESSAGES, getDemoMessages } from './demo-talk.ts';
import { Room } from './room.ts';
import type { StoredMessage, Speaker } from './room.ts';
import { translate } from '../translate.ts';

const HISTORY_MS = 15 * 60_000;
const MAX_SUPPORT_ROOMS = 500;

export interface JoinRequest {
  readonly site: string;
  readonly room: string;
  readonly speaker: Speaker;
}

export interface ChatConnection {
  receive(text: string): void;
  close(): void;
}

/** All chat rooms. Each site has a public room, and each account has a room with support. The caller owns the timer and calls `tick`. */
export class ChatHub {
  private readonly publicRooms = new Map<string, Room>();
  private readonly supportRooms = new Map<string, Room>();
  private readonly now: () => number;
  private sentUntil: number;

  constructor(now: () => number) {
    this.now = now;
    this.sentUntil = now();
  }

  /** Returns null if the room doesn't exist. `send` writes a text to the client's socket. */
  open({ site, room: kind, speaker }: JoinRequest, send: (text: string) => void): ChatConnection | null {
    const member = { speaker, send: (message: ChatFrame) => send(JSON.stringify(message)) };
    const room = kind === 'chatroom' ? this.getPublicRoom(site) : kind === 'service' ? this.getSupportRoom(site, speaker) : null;
    if (room === null) return null;
    room.enter(member, kind === 'chatroom' ? getDemoMessages(this.sentUntil - HISTORY_MS, this.sentUntil).map(toStoredMessage) : []);
    return {
      receive(text) {
        const request = z.safeParse(chatRequest, parseJson(text));
        if (request.success) room.receive(member, request.data.id, request.data.text);
      },
      close: () => room.leave(member),
    };
  }

  /** Sends new demo messages to the public rooms. */
  tick(): void {
    const until = Math.max(this.sentUntil, this.now());
    const messages = getDemoMessages(this.sentUntil, until).map(toStoredMessage);
    this.sentUntil = until;
    for (const room of this.publicRooms.values()) room.forward(messages);
  }

  private getPublicRoom(site: string): Room {
    const room = this.publicRooms.get(site) ?? new Room(this.now);
    this.publicRooms.set(site, room);
    return room;
  }

  /** Visitors get a temporary room, in which they can only read the greeting. */
  private getSupportRoom(site: string, { account, language }: Speaker): Room {
    if (account === null) return this.createSupportRoom(language);
    const name = `${site} ${account.uid}`;
    const room = this.supportRooms.get(name) ?? this.createSupportRoom(language);
    this.supportRooms.set(name, room);
    const [oldest] = this.supportRooms.keys();
    if (oldest !== undefined && this.supportRooms.size > MAX_SUPPORT_ROOMS) this.supportRooms.delete(oldest);
    return room;
  }

  private createSupportRoom(language: string): Room {
    const { greeting, first } = DEMO_MESSAGES.service;
    const support = { name: 'Meridian', uid: null, by: 'auto' } as const;
    const room = new Room(this.now, { ...support, text: translate(first, language) });
    room.send({ ...support, text: translate(greeting, language) });
    return room;
  }
}

const toStoredMessage = ({ own: _, ...message }: ChatMessage): StoredMessage => ({ ...message, uid: null });
