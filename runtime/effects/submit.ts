import { runInAction } from 'mobx';
import type { SubmittedCallId } from '../../schemas/domains/calls.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { Outcome, ResponseStore } from '../stores/response-store.ts';
import type { Stores } from '../stores/stores.ts';

interface Submission {
  readonly call: SubmittedCallId;
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Files | undefined;
}
type Files = Readonly<Record<string, File>>;

/** Makes a call, and keeps its response for the page. Loads with the code for requests. */
export async function submit(
  { call, body, files = {} }: Submission,
  { api, stores }: { readonly api: Api; readonly stores: Stores },
): Promise<void | 'stopped'> {
  const { clock, responses } = stores;
  const input = { body: { ...body, ...files }, ...trackUpload(files, responses) };
  try {
    const response = await api.call(call, input);
    runInAction(() => {
      keepOutcome(call, { response }, responses);
      responses.succeededAt.set(call, clock.now());
    });
  } catch (error) {
    if (input.signal?.aborted === true) return 'stopped';
    const refusal = error instanceof ApiError ? error.data : undefined;
    runInAction(() => {
      keepOutcome(call, { refusal }, responses);
      responses.succeededAt.delete(call);
    });
    throw error;
  } finally {
    runInAction(() => responses.upload.set(null));
  }
  // The response may have set the login cookies. Browsers don't report that.
  stores.cookies.refresh();
}

/** The latest comes last. */
function keepOutcome(call: SubmittedCallId, outcome: Outcome, { outcomes }: ResponseStore): void {
  outcomes.delete(call);
  outcomes.set(call, outcome);
}

function trackUpload(files: Files, responses: ResponseStore): CallInput {
  if (Object.keys(files).length === 0) return {};
  const abort = new AbortController();
  const onProgress = (share: number): void => runInAction(() => responses.upload.set({ share, cancel: () => abort.abort() }));
  onProgress(0);
  return { signal: abort.signal, onProgress };
}
