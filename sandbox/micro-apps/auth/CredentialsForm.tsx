/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ACCOUNT_CODES, MIN_PASSWORD_LENGTH } from '../account-codes.ts';
import { sendRequest, getCookie } from '../shared/api.ts';
import { Field } from '../shared/Field.tsx';
import { formatText, type Texts } from '../shared/texts.ts';
import { type Mode, validateCredentials, type Problems, toProblems } from './credentials.ts';

const PATHS: Readonly<Record<Mode, string>> = {
  login: '/api/web/v1/usercenter/login',
  signup: '/api/web/v1/usercenter/signup',
};

interface CredentialsFormProps {
  readonly mode: Mode;
  readonly texts: Texts;
  /** False if the host shows the inviter. */
  readonly isInvitationShown: boolean;
  readonly recovery: string | undefined;
  readonly done: () => void;
}

export function CredentialsForm({ mode, texts, isInvitationShown, recovery, done }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setProblems({});
    setCode(null);
  }, [mode]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
  const handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = validateCredentials({ account, password, code }, mode, texts);
    setProblems(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setBusy(true);
    const response = await sendRequest(PATHS[mode], { account: account.trim(), password, ...(code !== null && { totp: code.trim() }) });
    setBusy(false);
    if (response.code === 0) done();
    else if (response.code === ACCOUNT_CODES.needsCode) setCode('');
    else setProblems(toProblems(response, texts));
  };
  return (
    <form ref={form} noValidate aria-busy={isBusy} onSubmit={(event) => void handleSubmit(event)}>
      {mode === 'signup' && isInvitationShown && <Invited texts={texts} />}
      <Field
        name="account"
        label={texts['account'] ?? ''}
        hint={mode === 'signup' ? texts['accountHint'] : undefined}
        error={problems.account}
        value={account}
        onText={setAccount}
        inputMode="email"
        autoComplete={mode === 'login' ? 'username webauthn' : 'username'}
      />
      <Field
        name="password"
        type="password"
        label={texts['password'] ?? ''}
        hint={mode === 'signup' ? formatText(texts['passwordHint'], { count: String(MIN_PASSWORD_LENGTH) }) : undefined}
        error={problems.password}
        value={password}
        onText={setPassword}
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      />
      {mode === 'login' && code !== null && (
        <CodeField texts={texts} code={code} onText={setCode} problem={problems.code} recovery={recovery} />
      )}
      {problems.all !== undefined && (
        <p role="alert" className="ma-note ma-error">
          {problems.all}
        </p>
      )}
      {mode === 'signup' && <p className="ma-hint">{texts['agreement']}</p>}
      <button type="submit" className="ma-button ma-main" disabled={isBusy}>
        {texts[mode]}
      </button>
    </form>
  );
}

interface CodeFieldProps {
  readonly texts: Texts;
  readonly code: string;
  readonly onText: (code: string) => void;
  readonly problem: string | undefined;
  readonly recovery: string | undefined;
}

/** Takes the focus, because it appears after the user has pressed a button. */
function CodeField({ texts, code, onText, problem, recovery }: CodeFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container} className="ma-stack">
      <Field
        name="totp"
        label={texts['code'] ?? ''}
        hint={texts['needCode']}
        error={problem}
        value={code}
        onText={onText}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {recovery !== undefined && (
        <a className="ma-link" href={recovery} data-action="lost-authenticator">
          {texts['lostCode']}
        </a>
      )}
    </div>
  );
}

function Invited({ texts }: { readonly texts: Texts }) {
  const code = getCookie('ref_uid');
  if (code === null || code === '') return null;
  return <p className="ma-note">{formatText(texts['invited'], { code })}</p>;
}
