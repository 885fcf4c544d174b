import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useDebouncedInput } from './use-debounced-input.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** Committing the next value waits for the result. */
  readonly onCommit: (value: string) => unknown;
  readonly type?: 'text' | 'number' | 'datetime-local' | 'date';
  readonly isLong?: boolean;
  readonly lang?: string;
  readonly note?: ReactNode;
  readonly placeholder?: string;
  readonly delayMs?: number;
}

export const Field = observer(function Field({ label, value, onCommit, delayMs: restMs, ...look }: FieldProps) {
  const { type = 'text', isLong = false, lang, note, placeholder } = look;
  const id = useId();
  const typing = useDebouncedInput(value, { commit: onCommit, ...(restMs === undefined ? {} : { delayMs: restMs }) });
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => typing.type(event.target.value);
  const { shown } = typing;
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
          onChange={handleChange}
          placeholder={placeholder}
        />
      ) : (
        <input id={id} type={type} value={shown} lang={lang} dir={lang && 'auto'} onChange={handleChange} placeholder={placeholder} />
      )}
      {note}
    </div>
  );
});

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
