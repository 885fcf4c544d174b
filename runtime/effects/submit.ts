import { runInAction } from 'mobx';
import type { CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { ResponseStore } from '../stores/response-store.ts';
import type { EffectContext, EffectOf } from './effect-handlers.ts';
import type { ActionOrigin } from './origin.ts';

/** Makes a call, and keeps its response for the page. Loads with the code for requests. */
export async function submit(
  { submit: call, fields }: EffectOf<'submit'>,
  origin: ActionOrigin,
  { api, texts, stores }: EffectContext,
): Promise<void | 'stopped'> {
  const { clock, responses } = stores;
  const input = { body: { ...texts(fields, origin), ...origin.files }, ...trackUpload(origin, responses) };
  try {
    const response = await api.call(call, input);
    runInAction(() => {
      responses.outcomes.set(call, { response });
      responses.succeededAt.set(call, clock.now());
    });
  } catch (error) {
    if (input.signal?.aborted === true) return 'stopped';
    const refusal = error instanceof ApiError ? error.data : undefined;
    runInAction(() => {
      responses.outcomes.set(call, { refusal });
      responses.succeededAt.delete(call);
    });
    throw error;
  } finally {
    runInAction(() => responses.upload.set(null));
  }
  // The response may have set the login cookies. Browsers don't report that.
  stores.cookies.refresh();
}

/** Shows the progress of files that are sent, and lets the user cancel it. */
function trackUpload({ files = {} }: ActionOrigin, responses: ResponseStore): CallInput {
  if (Object.keys(files).length === 0) return {};
  const abort = new AbortController();
  const onProgress = (share: number): void => runInAction(() => responses.upload.set({ share, cancel: () => abort.abort() }));
  onProgress(0);
  return { signal: abort.signal, onProgress };
}
