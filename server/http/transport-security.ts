import type { RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import { HSTS } from '../headers.ts';
import { getVisitor } from './visitor.ts';

/** Makes browsers use HTTPS only. They ignore the header on plain connections (RFC 6797, 8.1). */
export function withTransportSecurity(trustedProxies: BlockList, next: RequestListener): RequestListener {
  return (request, response) => {
    if (getVisitor(request, trustedProxies).scheme === 'https') response.setHeader('strict-transport-security', HSTS);
    next(request, response);
  };
}
