import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { settingsFrom } from '../../../server/http/settings.ts';
import { runSite } from '../../../server/run-site.ts';
import { SHORT } from './limits.ts';

/** What a request must not take for good. */
export interface Held {
  readonly descriptors: number;
  readonly kilobytes: number;
}

function held(): Held {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { descriptors: readdirSync('/dev/fd').length, kilobytes: Math.round((heapUsed + external) / 1024) };
}

/** The server as `npm start` runs it, in a process of its own, on any port, with short times; tells what it holds. */
const settings = { ...settingsFrom(process.env), port: 0 };
const { server } = await runSite(process.env['DIST'] ?? '', settings, SHORT);
process.on('message', () => process.send?.(held()));
process.send?.((server.address() as AddressInfo).port);
