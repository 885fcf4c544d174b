import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
  readonly type?: 'text' | 'number' | 'datetime-local' | 'date';
  readonly isLong?: boolean;
  readonly lang?: string;
  readonly note?: ReactNode;
  readonly placeholder?: string;
}

/** How long a hand rests before what it typed is an edit. */
const REST_MS = 150;

/** A field that keeps what is typed and hands it on once the hand rests or leaves it. */
export function Field({ label, value, onCommit, type = 'text', isLong = false, lang, note, placeholder }: FieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // What was handed on comes back as the value: from then on that counts.
  useEffect(() => setTyped(null), [value]);
  useEffect(() => {
    if (typed === null || typed === value) return undefined;
    const timer = setTimeout(() => onCommit(typed), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- typing alone begins the rest anew: `onCommit` is another function in each render
  }, [typed]);
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => setTyped(event.target.value);
  const shown = typed ?? value;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea
          id={id}
          value={shown}
          lang={lang}
          dir={lang && 'auto'}
          rows={Math.min(8, 1 + Math.ceil(shown.length / 60))}
          onChange={change}
          placeholder={placeholder}
        />
      ) : (
        <input id={id} type={type} value={shown} lang={lang} dir={lang && 'auto'} onChange={change} placeholder={placeholder} />
      )}
      {note}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

export function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
