import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkInputs, type InputProblem } from '../../../schemas/indicators/inputs.ts';
import {
  type AnyInputs,
  INDICATOR_IDS,
  INDICATOR_INPUTS,
  type IndicatorId,
  type InputField,
  type InputName,
  type InputOption,
} from '../../../schemas/indicators/inputs.ts';
import styles from './Popup.module.css';
import { POPUP_INPUT } from './Popup.tsx';
import type { ChartSettings } from './state/chart-settings.ts';

export const Indicators = observer(function Indicators({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation('chart');
  return (
    <ul className="stack gap-1">
      {INDICATOR_IDS.map((id) => {
        const setting = settings.indicators.get(id);
        const isOn = setting?.on === true;
        return (
          <li key={id} className="stack gap-2">
            <label className="row gap-2 min-control-small">
              <input type="checkbox" data-indicator={id} checked={isOn} onChange={() => settings.toggle(id)} />
              {t(`indicatorNames.${id}`)}
            </label>
            {isOn && Object.keys(INDICATOR_INPUTS[id]).length > 0 && (
              <IndicatorForm id={id} inputs={setting.inputs} onInputs={(inputs) => settings.setInputs(id, inputs)} />
            )}
          </li>
        );
      })}
    </ul>
  );
});

interface IndicatorFormProps {
  readonly id: IndicatorId;
  readonly inputs: AnyInputs;
  readonly onInputs: (inputs: AnyInputs) => void;
}

type Typed = Readonly<Record<string, string>>;

const toTyped = (inputs: AnyInputs): Typed =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));

/** Applies valid inputs at once. An invalid input shows its problem and changes nothing. */
function IndicatorForm({ id, inputs, onInputs }: IndicatorFormProps) {
  const [typed, setTyped] = useState(() => toTyped(inputs));
  const { problems } = checkInputs(id, typed);
  function set(name: string, value: string): void {
    const next = { ...typed, [name]: value };
    setTyped(next);
    const checked = checkInputs(id, next);
    if (checked.inputs !== null) onInputs(checked.inputs);
  }
  const fields = Object.entries(INDICATOR_INPUTS[id]) as unknown as readonly [InputName, InputField][];
  return (
    <div className={`${styles.form} stack pb-2`}>
      {fields.map(([name, field]) => (
        <Input
          key={name}
          name={name}
          field={field}
          value={typed[name] ?? ''}
          problem={problems?.[name]}
          onValue={(value) => set(name, value)}
        />
      ))}
    </div>
  );
}

interface InputProps {
  readonly name: InputName;
  readonly field: InputField;
  readonly value: string;
  readonly problem: InputProblem | undefined;
  readonly onValue: (value: string) => void;
}

function Input({ name, field, value, problem, onValue }: InputProps) {
  const { t } = useTranslation('chart');
  const id = useId();
  const shared = {
    id,
    name,
    value,
    className: POPUP_INPUT,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem && `${id}-problem`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onValue(event.target.value),
  };
  return (
    <div className={`${styles.field} content-start stack gap-1`}>
      <label htmlFor={id}>{t(`inputs.${name}`)}</label>
      {field.kind === 'choice' ? (
        <select {...shared}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {t(`options.${option as InputOption}`)}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} inputMode="numeric" dir="ltr" autoComplete="off" />
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {t(`problems.${problem.text}`, problem.values)}
        </p>
      )}
    </div>
  );
}
