import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { ToldFindings } from '../server/shapes.ts';
import { read, send } from './api.ts';
import { DrawnSignal } from './drawn-signal.ts';
import type { Telling } from './telling.ts';

interface PreviewDocument {
  readonly document: SiteDocument | null;
  readonly problem: string;
}

/** What follows from the draft on the site that is looked at: the document of the preview, and what is wrong. */
export class Following {
  /** The last document that was sound, and what is wrong with the draft since. */
  preview: PreviewDocument = { document: null, problem: '' };
  findings: ToldFindings = { findings: [], isWhole: false };
  readonly drawn = new DrawnSignal();
  private turn = 0;
  private readonly telling: Telling;

  constructor(telling: Telling) {
    this.telling = telling;
    const own = { preview: observableRef, findings: observableRef, drawn: false, turn: false, telling: false } as const;
    makeAutoObservable<this, 'turn' | 'telling'>(this, own);
  }

  /** Another site: nothing of the one before is shown for it. */
  begin(): void {
    this.preview = { document: null, problem: '' };
  }

  /** The preview first, then what is wrong; an answer that a newer question has overtaken is dropped. */
  async read(site: string): Promise<void> {
    const turn = (this.turn += 1);
    const preview = await this.telling.tried(read<PreviewDocument>('document', { site }));
    if (turn !== this.turn) return;
    runInAction(() => {
      if (preview) this.preview = { document: preview.document ?? this.preview.document, problem: preview.problem };
    });
    if (preview?.document) await this.drawn.next();
    const findings = await this.telling.tried(send<ToldFindings>('findings', { site }));
    runInAction(() => {
      if (findings && turn === this.turn) this.findings = findings;
    });
  }
}
