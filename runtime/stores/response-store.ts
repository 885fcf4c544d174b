import { observable, runInAction } from 'mobx';
import type { CallResponse, SubmittedCallId } from '../../schemas/domains/calls.ts';
import type { Upload } from '../../schemas/domains/identity/sources.ts';

export interface Outcome {
  readonly response?: unknown;
  readonly refusal?: unknown;
}

/** The latest outcome of each submitted call, in the order of the calls. In memory only, because responses hold secrets. Dropped when the visitor leaves the route. */
export class ResponseStore {
  readonly outcomes = observable.map<SubmittedCallId, Outcome>({}, { deep: false });
  /** Instants (ms) of the last successes. */
  readonly succeededAt = observable.map<SubmittedCallId, number>();
  readonly upload = observable.box<Upload | null>(null, { deep: false });
  /** Ticket of a login through a provider. It outlives the page `/auth/`. */
  readonly providerTicket = observable.box<string | null>(null);

  response<Id extends SubmittedCallId>(call: Id): CallResponse<Id> | null {
    return (this.outcomes.get(call)?.response ?? null) as CallResponse<Id> | null;
  }
}

export function dropResponses({ outcomes, upload }: ResponseStore): void {
  runInAction(() => {
    upload.get()?.cancel();
    upload.set(null);
    outcomes.clear();
  });
}
