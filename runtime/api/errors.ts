/** How a call failed: no answer in time, none at all, an HTTP status, an unreadable body, a wrong shape, or a code other than 0. */
export type FailureKind = 'timeout' | 'network' | 'http' | 'body' | 'schema' | 'code';

/** What a failed GET throws (spec 8). */
export const GET_FAILURE = 'please try again later';

export interface ApiErrorDetails {
  readonly kind: FailureKind;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly status?: number;
  /** The code of the envelope. */
  readonly code?: number;
  /** The server's own words, shown to the user where a toast reports the failure; empty when it gave none. */
  readonly serverMessage?: string;
  readonly cause?: unknown;
}

/** The one error of the API layer: every way a call can fail. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly path: string;
  readonly status: number | null;
  readonly code: number | null;
  readonly serverMessage: string;

  constructor(details: ApiErrorDetails) {
    const own = `${details.method} ${details.path}: ${details.kind}`;
    super(details.method === 'GET' ? GET_FAILURE : details.serverMessage || own, { cause: details.cause });
    this.kind = details.kind;
    this.path = details.path;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.serverMessage = details.serverMessage ?? '';
  }
}
