/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'password';
  readonly value: string;
  readonly autoComplete: 'username' | 'username webauthn' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  readonly inputMode?: 'text' | 'email' | 'decimal' | 'numeric';
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onText: (text: string) => void;
  readonly children?: ComponentChildren;
}

export function Field({ label, type = 'text', inputMode = 'text', error, hint, onText, children, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const common = {
    ...input,
    id,
    inputMode,
    className: 'ma-input',
    autoCapitalize: 'none',
    spellcheck: false,
    required: true,
    // Addresses, numbers and passwords are left-to-right in every language.
    dir: 'ltr',
    'aria-invalid': error !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-said`,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onText(currentTarget.value),
  } as const;
  return (
    <div className="ma-field">
      <label htmlFor={id}>{label}</label>
      <div className="ma-box">
        {type === 'password' ? <input {...common} type="password" /> : <input {...common} type="text" />}
        {children}
      </div>
      {note !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? 'ma-hint' : 'ma-error'}>
          {note}
        </p>
      )}
    </div>
  );
}
