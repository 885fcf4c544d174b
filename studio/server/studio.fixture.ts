import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FROZEN } from '../../tests/project/folder.ts';
import { frozen } from '../../tests/project/frozen.ts';
import { createStudioApp } from './app.ts';
import { Drafts } from './drafts.ts';
import { getCookieName, KEY_HEADER, type StudioApp } from './guard.ts';

export const PORT = 4321;
export const SECRETS = { code: 'the-code', session: 'the-session', key: 'the-key' };
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** A studio server for a copy of the frozen project, with the requests of its page. */
export class TestStudio {
  readonly root: string;
  readonly drafts: Drafts;
  readonly app: StudioApp;

  private constructor(root: string, drafts: Drafts) {
    this.root = root;
    this.drafts = drafts;
    this.app = createStudioApp({
      door: { ...SECRETS, port: PORT, frame: 'http://localhost:4322' },
      drafts,
      // Queries of the worker thread have their own tests.
      inquiry: { edit: () => undefined, ask: () => Promise.resolve({ lines: ['What changes for whom'] }) },
      page: new Map([['/index.html', { type: 'text/html', text: '<p>{{nonce}}</p>{{key}}', isBinary: false }]]),
      start: () => Promise.reject(new Error('unexpected call')),
    });
  }

  static open(): TestStudio {
    const root = mkdtempSync(join(tmpdir(), 'studio-'));
    for (const folder of ['manifests', 'rules', 'locales']) cpSync(join(FROZEN, folder), join(root, folder), { recursive: true });
    return new TestStudio(root, new Drafts(root, frozen.withFiles(frozen)));
  }

  /** Sends a request like the page. `headers` override its headers; null removes one. */
  async request(path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string | null> } = {}): Promise<Response> {
    const own = {
      host: `127.0.0.1:${PORT}`,
      origin: body === undefined ? null : ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': body === undefined ? null : 'application/json',
      cookie: `${getCookieName(PORT)}=${SECRETS.session}`,
      [KEY_HEADER]: SECRETS.key,
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
    return this.app.request(path, { headers: sent, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
  }

  readDisk(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, change: (text: string) => string): void {
    writeFileSync(join(this.root, file), change(this.readDisk(file)));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
