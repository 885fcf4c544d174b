import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DraftFiles } from '../preview/protocol.ts';
import type { PreviewDocument, FindingsReport } from '../server/shapes.ts';
import { read, send } from './api.ts';
import type { StatusMessage } from './status-message.ts';

/** Number of files that each document response includes, by last use. A page needs about twelve. */
const MAX_FILES = 40;
const NOTHING: PreviewDocument = { document: null, files: {}, problem: '' };

export class DraftResults {
  preview = NOTHING;
  findings: FindingsReport = { findings: [], isWhole: false };
  private turn = 0;
  private asked: readonly string[] = [];
  private readonly status: StatusMessage;

  constructor(status: StatusMessage) {
    this.status = status;
    const own = { preview: observableRef, findings: observableRef, turn: false, asked: false, status: false } as const;
    makeAutoObservable<this, keyof typeof own>(this, own);
  }

  begin(): void {
    this.preview = NOTHING;
  }

  async files(addresses: readonly string[]): Promise<DraftFiles> {
    this.remember(addresses);
    return read<DraftFiles>('draft', { addresses: addresses.join(',') });
  }

  /** Loads the preview, then the findings. Drops outdated responses. */
  async read(site: string): Promise<void> {
    const turn = (this.turn += 1);
    const preview = await this.status.attempt(read<PreviewDocument>('document', { site, asked: this.asked.join(',') }));
    if (turn !== this.turn) return;
    runInAction(() => {
      if (preview) this.preview = { ...preview, document: preview.document ?? this.preview.document };
      this.remember(Object.keys(preview?.files ?? {}));
    });
    const findings = await this.status.attempt(send<FindingsReport>('findings', { site }));
    runInAction(() => {
      if (findings && turn === this.turn) this.findings = findings;
    });
  }

  private remember(addresses: readonly string[]): void {
    this.asked = [...new Set([...addresses, ...this.asked])].slice(0, MAX_FILES);
  }
}
