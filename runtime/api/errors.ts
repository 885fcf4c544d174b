/** Reason for a failure: time limit, no response, HTTP status, unreadable body, wrong shape, or an envelope code other than 0. */
export type FailureKind = 'timeout' | 'network' | 'http' | 'body' | 'schema' | 'code';

export const GET_FAILURE = 'please try again later';

export interface ApiErrorDetails {
  readonly kind: FailureKind;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly status?: number;
  readonly code?: number;
  readonly serverMessage?: string;
  readonly data?: unknown;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly path: string;
  readonly status: number | null;
  readonly code: number | null;
  readonly serverMessage: string;
  readonly data: unknown;

  constructor(details: ApiErrorDetails) {
    const own = `${details.method} ${details.path}: ${details.kind}`;
    super(details.method === 'GET' ? GET_FAILURE : details.serverMessage || own, { cause: details.cause });
    this.kind = details.kind;
    this.path = details.path;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.serverMessage = details.serverMessage ?? '';
    this.data = details.data;
  }
}
