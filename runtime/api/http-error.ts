import { FetchError } from 'ofetch';
import { ApiError, type ApiErrorDetails } from './errors.ts';

/** The one place that turns what the fetch library throws into ours. */
export function apiErrorOf(
  error: unknown,
  { isLate, ...call }: Pick<ApiErrorDetails, 'method' | 'path'> & { readonly isLate: boolean },
): ApiError {
  const status = error instanceof FetchError ? error.status : undefined;
  if (error instanceof FetchError && status !== undefined && !isLate)
    return new ApiError({ ...call, kind: 'http', status, serverMessage: messageOf(error.data) });
  // The library wraps what the network threw, but not what a broken body throws.
  const cause = error instanceof FetchError ? error.cause : error;
  return new ApiError({ ...call, kind: isLate ? 'timeout' : 'network', cause });
}

/** The server's words in an error answer, if it is an envelope of either kind (spec 7). */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const said = 'message' in body ? body.message : 'msg' in body ? body.msg : '';
  return typeof said === 'string' ? said : '';
}
