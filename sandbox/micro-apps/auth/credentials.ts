import { ACCOUNT_PATTERN, ACCOUNT_CODES, MIN_PASSWORD_LENGTH } from '../account-codes.ts';
import type { ApiResponse } from '../shared/api.ts';
import { formatText, type Texts } from '../shared/texts.ts';

export type Mode = 'login' | 'signup';

export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** Code of the authenticator app. Null until the server requires it. */
  readonly code: string | null;
}

/** Error messages by field. `all` applies to the whole form. */
export type Problems = { readonly [At in 'account' | 'password' | 'code' | 'all']?: string | undefined };

export function validateCredentials({ account, password, code }: Credentials, mode: Mode, texts: Texts): Problems {
  const name = account.trim();
  const isShort = mode === 'signup' && password.length < MIN_PASSWORD_LENGTH;
  return {
    ...(name === '' ? { account: texts['needAccount'] } : !ACCOUNT_PATTERN.test(name) && { account: texts['badAccount'] }),
    ...(password === '' ? { password: texts['needPassword'] } : isShort && { password: formatWeakPassword(texts) }),
    ...(code?.trim() === '' && { code: texts['needCode'] }),
  };
}

export function toProblems({ code, message }: ApiResponse, texts: Texts): Problems {
  switch (code) {
    case ACCOUNT_CODES.noAccount:
      return { account: texts['badAccount'] };
    case ACCOUNT_CODES.taken:
      return { account: texts['taken'] };
    case ACCOUNT_CODES.weak:
      return { password: formatWeakPassword(texts) };
    case ACCOUNT_CODES.wrong:
      return { all: texts['wrong'] };
    case ACCOUNT_CODES.wrongCode:
      return { code: texts['badCode'] };
    default:
      return { all: message || texts['failed'] };
  }
}

function formatWeakPassword(texts: Texts): string {
  return formatText(texts['weak'], { count: String(MIN_PASSWORD_LENGTH) });
}
