import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { type Kind, KINDS } from '../edit/kinds.ts';
import { runCommand } from './run-command.ts';
import { type Command, createRequest, FIELDS } from './commands.ts';
import { Choice, Field } from './Field.tsx';
import { Lines } from './Lines.tsx';
import { Modal } from './Modal.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

interface CommandDialogProps {
  readonly store: StudioStore;
  readonly command: Command;
}

/** Collects the fields of a command and runs it on the draft. Only `propose` writes, and only to git. */
export const CommandDialog = observer(function DeedDialog({ store, command: deed }: CommandDialogProps) {
  const { subject } = store;
  const [kind, setKind] = useState<Kind>(subject?.kind === 'page' || subject?.kind === 'site' ? subject.kind : 'notice');
  const [values, setValues] = useState<Readonly<Record<string, string>>>(deed === 'new' ? {} : { id: subject?.id ?? '' });
  const [sites, setSites] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isDoing, setDoing] = useState(false);
  const close = (): void => store.setDialog(null);
  const set = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setDoing(true);
    setError(await runCommand(store, createRequest(deed, { kind, values, sites })));
    setDoing(false);
  };
  const fields = FIELDS[deed](kind);
  return (
    <Modal title={formatText(deed)} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        {deed !== 'propose' && deed !== 'publish' && (
          <Choice
            label={formatText('kind')}
            value={kind}
            choices={KINDS.map((each) => [each, each])}
            onChoose={(each) => setKind(each as Kind)}
          />
        )}
        {fields.map((name) => (
          <Field
            key={name}
            label={formatText(name)}
            value={values[name] ?? ''}
            isLong={name === 'why' || name === 'body-text'}
            type={name === 'from' || name === 'until' ? 'date' : 'text'}
            onCommit={(value) => set(name, value)}
          />
        ))}
        {deed === 'new' && kind !== 'site' && <SiteChoice store={store} sites={sites} onChoose={setSites} />}
        {error !== '' && <Lines label={formatText('fault')} text={error} isAlert />}
        <div className="row end">
          <button type="button" className="button" onClick={close}>
            {formatText('dialog-cancel')}
          </button>
          <button type="submit" className="button primary" disabled={isDoing}>
            {formatText(`do-${deed}`)}
          </button>
        </div>
      </form>
    </Modal>
  );
});

interface SiteChoiceProps {
  readonly store: StudioStore;
  readonly sites: readonly string[];
  readonly onChoose: (sites: readonly string[]) => void;
}

function SiteChoice({ store, sites, onChoose }: SiteChoiceProps) {
  return (
    <fieldset className="row">
      <legend>{formatText('sites-only')}</legend>
      {(store.start?.sites ?? []).map(({ key }) => (
        <label key={key} className="inline">
          <input
            type="checkbox"
            checked={sites.includes(key)}
            onChange={({ target: { checked } }) => onChoose(checked ? [...sites, key] : sites.filter((each) => each !== key))}
          />
          {key}
        </label>
      ))}
    </fieldset>
  );
}
