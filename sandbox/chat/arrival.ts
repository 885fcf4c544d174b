import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { findSite } from '../site.ts';
import type { SandboxSite } from '../site.ts';
import type { JoinRequest } from './chat-hub.ts';

export function readJoinRequest(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  sites: readonly SandboxSite[],
): JoinRequest {
  const { uid, nickname, lang = '' } = parse(headers.cookie ?? '');
  const isLoggedIn = uid !== undefined && nickname !== undefined && uid !== '' && nickname !== '';
  return {
    site: findSite(sites, headers.host ?? '').key,
    room: new URL(url, 'http://sandbox').searchParams.get('room') ?? '',
    speaker: { account: isLoggedIn ? { uid, name: nickname } : null, language: lang },
  };
}
