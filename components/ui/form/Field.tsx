import type { ReactNode } from 'react';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { Control } from './Control.tsx';
import type { FieldProps, Option } from './field.schema.ts';
import { LabeledField, useMessages } from './LabeledField.tsx';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

export interface FieldExtra {
  /** Options that the manifest doesn't know. */
  readonly options?: readonly Option[];
  /** Content at the end of the field's line. */
  readonly end?: ReactNode;
  readonly below?: ReactNode;
}

interface FieldViewProps {
  readonly field: FieldProps;
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly extra: FieldExtra | undefined;
}

export function Field({ field, form, isBusy, extra = {} }: FieldViewProps) {
  const options = extra.options ?? field.options ?? [];
  if (field.kind === 'choice') return <ChoiceField {...{ field, form, isBusy, options, below: extra.below }} />;
  return (
    <LabeledField label={field.label} hint={field.hint} problem={form.problem(field.id)} end={extra.end} below={extra.below}>
      {(control) => <Control {...{ field, form, isBusy, options, control }} />}
    </LabeledField>
  );
}

interface ChoiceFieldProps extends Omit<FieldViewProps, 'extra'> {
  readonly options: readonly Option[];
  readonly below: ReactNode;
}

function ChoiceField({ field, form, isBusy, options, below }: ChoiceFieldProps) {
  const { describedBy, messages } = useMessages(field.hint, form.problem(field.id));
  return (
    <div className={styles.field}>
      <RadioGroup
        look="list"
        label={field.label}
        name={field.id}
        options={options}
        value={form.values[field.id]}
        isRequired={field.required}
        isDisabled={isBusy}
        describedBy={describedBy}
        onChange={(id) => form.set(field.id, id)}
      />
      {messages}
      {below}
    </div>
  );
}
