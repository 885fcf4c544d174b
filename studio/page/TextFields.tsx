import { observer } from 'mobx-react-lite';
import type { TextForm } from '../server/shapes.ts';
import { Field } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

interface TextFieldsProps {
  readonly store: StudioStore;
  readonly texts: readonly TextForm[];
}

const LONG = 50;

export const TextFields = observer(function TextFields({ store, texts }: TextFieldsProps) {
  return (
    <fieldset>
      <legend>{formatText('words')}</legend>
      {texts.map((text) => (
        <TextField key={text.id} store={store} text={text} />
      ))}
    </fieldset>
  );
});

interface TextFieldProps {
  readonly store: StudioStore;
  readonly text: TextForm;
}

const TextField = observer(function TextField({ store, text }: TextFieldProps) {
  const shown = new Set(['en', store.person.language]);
  const isFirst = ({ code }: TextForm['languages'][number]): boolean => shown.has(code);
  const others = text.languages.filter((each) => !isFirst(each));
  return (
    <div className="text">
      {text.languages.filter(isFirst).map((each) => (
        <LanguageField key={each.code} store={store} id={text.id} language={each} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{others.map(({ code }) => code).join(', ')}</summary>
          {others.map((each) => (
            <LanguageField key={each.code} store={store} id={text.id} language={each} />
          ))}
        </details>
      )}
    </div>
  );
});

interface LanguageFieldProps {
  readonly store: StudioStore;
  readonly id: string;
  readonly language: TextForm['languages'][number];
}

function LanguageField({ store, id, language: { code, target, text } }: LanguageFieldProps) {
  const name = id.split(':')[1] ?? id;
  const commit = async (value: string): Promise<void> =>
    store.edits.change([{ file: target.file, path: [...target.path], ...(value === '' ? {} : { value }) }], `${code} ${id}`);
  return (
    <Field
      label={`${name} (${code})`}
      value={text ?? ''}
      isLong={(text ?? '').length > LONG}
      lang={code}
      onCommit={commit}
      note={text === null ? <p className="muted">{formatText('own-language-missing')}</p> : null}
    />
  );
}
