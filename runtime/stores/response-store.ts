import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CallResponse, SubmittedCallId } from '../../schemas/domains/calls.ts';

interface Outcome {
  readonly at: number;
  readonly response?: unknown;
  /** Data of a refusal, such as messages by field. */
  readonly refusal?: unknown;
}

export interface UploadState {
  /** Sent part of the request, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** The latest outcome of each submitted call. In memory only, because responses hold secrets. Cleared when the visitor leaves the route. */
export class ResponseStore {
  upload: UploadState | null = null;
  readonly #outcomes = observable.map<SubmittedCallId, Outcome>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, { upload: observableRef, response: false, refusal: false, succeededAt: false });
  }

  keep(call: SubmittedCallId, outcome: Outcome): void {
    this.#outcomes.set(call, outcome);
  }

  setUpload(upload: UploadState | null): void {
    this.upload = upload;
  }

  response<Id extends SubmittedCallId>(call: Id): CallResponse<Id> | null {
    return (this.#outcomes.get(call)?.response ?? null) as CallResponse<Id> | null;
  }

  refusal(call: SubmittedCallId): unknown {
    return this.#outcomes.get(call)?.refusal;
  }

  /** Instant (ms) of the last success; null after a refusal. */
  succeededAt(call: SubmittedCallId): number | null {
    const outcome = this.#outcomes.get(call);
    return outcome === undefined || 'refusal' in outcome ? null : outcome.at;
  }

  clear(): void {
    this.upload?.cancel();
    this.upload = null;
    this.#outcomes.clear();
  }
}
