import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { toMilliseconds } from '../../rules/duration.ts';
import { type Async, FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { ComplianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import type * as ComplianceCopies from '../../schemas/stored/compliance-copy.ts';
import type { ClockPort, Timer } from '../ports/ports.ts';
import type { Query } from './query.ts';
import type { SiteStore } from './site-store.ts';
import type { StorageStore } from './storage-store.ts';

interface ComplianceDeps {
  readonly query: Query<ComplianceCheck>;
  readonly clock: ClockPort;
  readonly storage: StorageStore;
  readonly uid: () => string | null;
  readonly copies: () => Promise<typeof ComplianceCopies>;
  readonly site: SiteStore;
}

/** Compliance check. If it fails, a copy of the last response is used for a limited time, and the check is retried. */
export class ComplianceStore {
  private copy: { readonly uid: string | null; readonly answer: ComplianceCheck | null } | null = null;
  #failures = 0;
  #retry: Timer | null = null;
  readonly #deps: ComplianceDeps;

  constructor(deps: ComplianceDeps) {
    this.#deps = deps;
    deps.query.onSettled((answer) => void this.handleSettled(answer));
    makeAutoObservable<ComplianceStore, 'copy'>(this, { copy: observableRef, read: false }, { autoBind: true });
  }

  read(): Async<ComplianceCheck> {
    const answer = this.#deps.query.read();
    if (answer.state !== 'failed') return answer;
    if (this.copy === null || this.copy.uid !== this.#deps.uid()) return PENDING;
    return this.copy.answer === null ? FAILED : ready(this.copy.answer);
  }

  dispose(): void {
    this.#retry?.cancel();
  }

  private async handleSettled(checked: Async<ComplianceCheck>): Promise<void> {
    this.#retry?.cancel();
    if (checked.state === 'ready') {
      this.#failures = 0;
      return this.store(checked.value);
    }
    this.scheduleRetry();
    const uid = this.#deps.uid();
    const answer = await this.readCopy(uid).catch(() => null);
    runInAction(() => (this.copy = { uid, answer }));
  }

  private scheduleRetry(): void {
    const { clock, query, site } = this.#deps;
    const { retryDelays } = site.document.constants;
    const delay = retryDelays[Math.min(this.#failures, retryDelays.length - 1)];
    this.#failures += 1;
    if (delay !== undefined) this.#retry = clock.after(toMilliseconds(delay), () => void query.reload());
  }

  private async store(answer: ComplianceCheck): Promise<void> {
    const copy = { uid: this.#deps.uid(), at: this.#deps.clock.now(), answer };
    const copies = await this.#deps.copies().catch(() => null);
    if (copies !== null) this.#deps.storage.set('compliance', JSON.stringify(copy));
  }

  private async readCopy(uid: string | null): Promise<ComplianceCheck | null> {
    const { parseComplianceCopy } = await this.#deps.copies();
    const copy = parseComplianceCopy(this.#deps.storage.get('compliance'));
    if (copy === null || copy.uid !== uid) return null;
    const { clock, site } = this.#deps;
    const age = clock.now() - copy.at;
    return age >= 0 && age <= toMilliseconds(site.document.constants.complianceCopyMaxAge) ? copy.answer : null;
  }
}
