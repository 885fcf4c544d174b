import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DraftFiles } from '../preview/protocol.ts';
import type { PreviewDocument, ToldFindings } from '../server/shapes.ts';
import { read, send } from './api.ts';
import type { Telling } from './telling.ts';

/** So many of the files that the preview asked for last come with each document: a page needs a dozen. */
const MOST_ASKED = 40;
const NOTHING: PreviewDocument = { document: null, files: {}, problem: '' };

/** What follows from the draft on the site that is looked at: the document of the preview, and what is wrong. */
export class Following {
  /** The last document that was sound, and what is wrong with the draft since. */
  preview = NOTHING;
  findings: ToldFindings = { findings: [], isWhole: false };
  private turn = 0;
  private asked: readonly string[] = [];
  private readonly telling: Telling;

  constructor(telling: Telling) {
    this.telling = telling;
    const own = { preview: observableRef, findings: observableRef, turn: false, asked: false, telling: false } as const;
    makeAutoObservable<this, keyof typeof own>(this, own);
  }

  /** Another site: nothing of the one before is shown for it. */
  begin(): void {
    this.preview = NOTHING;
  }

  /** Files that the preview asks for. Once the draft has another in place of one, that comes with the document. */
  async files(addresses: readonly string[]): Promise<DraftFiles> {
    this.remember(addresses);
    return read<DraftFiles>('draft', { addresses: addresses.join(',') });
  }

  /** The preview first, then what is wrong; an answer that a newer question has overtaken is dropped. */
  async read(site: string): Promise<void> {
    const turn = (this.turn += 1);
    const preview = await this.telling.tried(read<PreviewDocument>('document', { site, asked: this.asked.join(',') }));
    if (turn !== this.turn) return;
    runInAction(() => {
      if (preview) this.preview = { ...preview, document: preview.document ?? this.preview.document };
      this.remember(Object.keys(preview?.files ?? {}));
    });
    const findings = await this.telling.tried(send<ToldFindings>('findings', { site }));
    runInAction(() => {
      if (findings && turn === this.turn) this.findings = findings;
    });
  }

  private remember(addresses: readonly string[]): void {
    this.asked = [...new Set([...addresses, ...this.asked])].slice(0, MOST_ASKED);
  }
}
