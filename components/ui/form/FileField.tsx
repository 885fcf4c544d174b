import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import type { FieldProps } from './field.schema.ts';
import { LabeledField } from './LabeledField.tsx';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

export interface FieldControlProps {
  readonly field: FieldProps;
  readonly form: FormState;
  readonly isBusy: boolean;
}

export function FileField({ field, form, isBusy }: FieldControlProps) {
  const { t } = useTranslation('form');
  const { id, label, hint, required, accept = [] } = field;
  const file = form.files[id];
  const remove = file !== undefined && (
    <Button size="small" action="remove-file" disabled={isBusy} onClick={() => form.setFile(id, null)}>
      {t('removeFile')}
    </Button>
  );
  return (
    <LabeledField
      label={label}
      hint={hint}
      problem={form.problem(id)}
      end={remove}
      below={file && <Preview key={`${file.name} ${file.lastModified}`} file={file} />}
    >
      {(control) => (
        <input
          {...control}
          // Removing the file empties the input, so that the same file can be chosen again.
          key={file === undefined ? 'empty' : 'chosen'}
          type="file"
          name={id}
          required={required === true && file === undefined}
          accept={accept.join(',')}
          disabled={isBusy}
          aria-label={file === undefined ? undefined : `${label}: ${file.name}`}
          onChange={({ target }) => form.setFile(id, target.files?.[0] ?? file ?? null)}
        />
      )}
    </LabeledField>
  );
}

function Preview({ file }: { readonly file: File }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    // The content security policy allows no other address of a file.
    const reader = new FileReader();
    reader.addEventListener('load', () => setPicture(typeof reader.result === 'string' ? reader.result : null));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <p className={`${styles.preview} row gap-3`}>
      {picture !== null && <img className="rounded" src={picture} alt="" />}
      <bdi className="text-13 text-muted">{file.name}</bdi>
    </p>
  );
}
