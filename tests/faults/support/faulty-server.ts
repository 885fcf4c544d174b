import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { callAt } from '../../../runtime/testing/call-at.ts';
import type { CallId } from '../../../schemas/calls/calls.ts';
import type { Persona } from '../../../sandbox/persona.ts';

/** How an answer goes wrong; a time-out is an answer that never comes. */
export const FAULTS = [
  'time-out',
  'refused',
  'connection lost',
  '500',
  '500 without a body',
  'HTML',
  'cut JSON',
  'wrong types',
  'a code',
  'empty body',
  '204',
] as const;

export type Fault = (typeof FAULTS)[number];

export interface Faulty {
  readonly call: CallId;
  /** `none` answers as the persona does. */
  fault: Fault | 'none';
  /** What `wrong types` answers. */
  readonly wrong: unknown;
  /** What `a code` answers: a refusal, with data that must not be looked at. */
  readonly refusal: unknown;
}

export interface FaultyServer {
  readonly base: string;
  /** The calls asked, by id, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, good: string, faulty: Faulty) => void;

const send = (response: ServerResponse, body: string, type = 'application/json', status = 200): void =>
  void response.writeHead(status, { 'content-type': type }).end(body);

const ANSWERS: Readonly<Record<Faulty['fault'], Answer>> = {
  none: (response, good) => send(response, good),
  'time-out': () => undefined,
  refused: (response) => void response.socket?.destroy(),
  'connection lost'(response, good) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(good.length + 9) });
    response.write(good, () => response.socket?.destroy());
  },
  '500': (response) => send(response, '{"code":500,"message":"Unavailable","data":null}', 'application/json', 500),
  '500 without a body': (response) => send(response, '', 'text/plain', 500),
  HTML: (response) => send(response, '<!doctype html><title>Sign in</title>', 'text/html'),
  'cut JSON': (response, good) => send(response, good.slice(0, Math.ceil(good.length / 2))),
  'wrong types': (response, _good, { wrong }) => send(response, JSON.stringify(wrong)),
  'a code': (response, _good, { refusal }) => send(response, JSON.stringify(refusal)),
  'empty body': (response) => send(response, ''),
  '204': (response) => void response.writeHead(204).end(),
};

/** A real back end on a port of its own: the persona's answers, but for one call. Texts are empty. */
export async function faultyServer(persona: Persona, faulty: Faulty): Promise<FaultyServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const id = callAt(request.url?.split('?')[0] ?? '')?.id;
    if (id === undefined) return send(response, '{}');
    asked.push(id);
    // Every call of the notices is one that personas answer.
    const good = JSON.stringify(persona.answers[id as keyof Persona['answers']]);
    ANSWERS[id === faulty.call ? faulty.fault : 'none'](response, good, faulty);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { base: baseOf(server), asked, close: () => closed(server) };
}

function baseOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function closed(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}
