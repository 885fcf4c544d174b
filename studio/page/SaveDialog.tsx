import { observer } from 'mobx-react-lite';
import type { Told } from '../server/shapes.ts';
import { Lines } from './Lines.tsx';
import { Modal } from './Modal.tsx';
import type { StudioStore } from './store.ts';
import { useAnswer } from './use-answer.ts';
import { say } from './words.ts';

/** Lists all changes by file and line for confirmation before saving. */
export const SaveDialog = observer(function SaveDialog({ store }: { readonly store: StudioStore }) {
  const { unsaved, turn } = store.edits;
  const asked = useAnswer<Told, 'lines'>('lines', {}, turn);
  const close = (): void => store.setDialog(null);
  const save = async (): Promise<void> => void ((await store.edits.save()) && close());
  return (
    <Modal title={say('dialog-save')} onClose={close}>
      {unsaved.length === 0 && <p>{say('nothing-unsaved')}</p>}
      <ul>
        {unsaved.map(({ file, how }) => (
          <li key={file}>
            {file} <span className="muted">{say(`how-${how}`)}</span>
          </li>
        ))}
      </ul>
      {asked.answer && <Lines label={say('lines')} text={asked.answer.lines.join('\n')} />}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {say('dialog-cancel')}
        </button>
        <button type="button" className="button primary" disabled={unsaved.length === 0} onClick={() => void save()}>
          {say('save')}
        </button>
      </div>
    </Modal>
  );
});
