import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CallResponse, SubmittedCallId } from '../../schemas/domains/calls.ts';

interface Outcome {
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
  /** Ticket of a login through a provider. It outlives the page `/auth/`. */
  providerTicket: string | null = null;
  readonly #outcomes = observable.map<SubmittedCallId, Outcome>({}, { deep: false });
  readonly #succeededAt = observable.map<SubmittedCallId, number>();

  constructor() {
    makeAutoObservable(this, { upload: observableRef, response: false, refusal: false, succeededAt: false });
  }

  keep(call: SubmittedCallId, response: unknown, at: number): void {
    this.#outcomes.set(call, { response });
    this.#succeededAt.set(call, at);
  }

  refuse(call: SubmittedCallId, refusal: unknown): void {
    this.#outcomes.set(call, { refusal });
    this.#succeededAt.delete(call);
  }

  setProviderTicket(ticket: string): void {
    this.providerTicket = ticket;
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
    return this.#succeededAt.get(call) ?? null;
  }

  /** Drops what may be secret. */
  clear(): void {
    this.upload?.cancel();
    this.upload = null;
    this.#outcomes.clear();
  }

  /** Drops all, because the user has changed. */
  forget(): void {
    this.clear();
    this.providerTicket = null;
    this.#succeededAt.clear();
  }
}
