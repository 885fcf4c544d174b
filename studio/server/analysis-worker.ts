import { Worker } from 'node:worker_threads';
import type { FileText } from './shapes.ts';
import { Refusal } from '../disk.ts';

export type ToThread =
  | { readonly what: 'edit'; readonly of: 'draft' | 'disk'; readonly files: readonly FileText[] }
  | { readonly what: 'ask'; readonly id: number; readonly name: string; readonly body: unknown };

export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs queries about the whole project in a worker thread with its own copy, because they take seconds and would block edits. Edits and
 * queries are sent in order.
 */
export class AnalysisWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(root: string) {
    this.#worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { workerData: { root } });
    this.#worker.on('message', (answer: FromThread) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#failAll(error));
  }

  edit(of: 'draft' | 'disk', files: readonly FileText[]): void {
    if (files.length > 0) this.#tell({ what: 'edit', of, files });
  }

  async ask(name: string, body: unknown): Promise<unknown> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#tell({ what: 'ask', id, name, body });
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
    this.#failAll(new Error('the studio is stopping'));
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  #settle(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('answer' in message) waiting?.resolve(message.answer);
    else waiting?.reject('refusal' in message ? new Refusal(message.refusal) : new Error(message.fault));
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
