import { ACCOUNT, ACCOUNT_CODES, SHORTEST_PASSWORD } from '../account-codes.ts';
import type { Answer } from '../shared/api.ts';
import { fill, type Texts } from '../shared/texts.ts';

export type Mode = 'login' | 'signup';

export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** Code of the authenticator app. Null until the server requires it. */
  readonly code: string | null;
}

/** Error messages by field. `all` applies to the whole form. */
export type Problems = { readonly [At in 'account' | 'password' | 'code' | 'all']?: string | undefined };

/** Validates the form in the browser. */
export function problemsOf({ account, password, code }: Credentials, mode: Mode, texts: Texts): Problems {
  const name = account.trim();
  const isShort = mode === 'signup' && password.length < SHORTEST_PASSWORD;
  return {
    ...(name === '' ? { account: texts['needAccount'] } : !ACCOUNT.test(name) && { account: texts['badAccount'] }),
    ...(password === '' ? { password: texts['needPassword'] } : isShort && { password: weak(texts) }),
    ...(code?.trim() === '' && { code: texts['needCode'] }),
  };
}

/** Converts an error response to error messages. Unknown codes show the server's message. */
export function refusedBy({ code, message }: Answer, texts: Texts): Problems {
  switch (code) {
    case ACCOUNT_CODES.noAccount:
      return { account: texts['badAccount'] };
    case ACCOUNT_CODES.taken:
      return { account: texts['taken'] };
    case ACCOUNT_CODES.weak:
      return { password: weak(texts) };
    case ACCOUNT_CODES.wrong:
      return { all: texts['wrong'] };
    case ACCOUNT_CODES.wrongCode:
      return { code: texts['badCode'] };
    default:
      return { all: message || texts['failed'] };
  }
}

function weak(texts: Texts): string {
  return fill(texts['weak'], { count: String(SHORTEST_PASSWORD) });
}
