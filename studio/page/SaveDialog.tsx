import { observer } from 'mobx-react-lite';
import type { TextReport } from '../server/shapes.ts';
import { Lines } from './Lines.tsx';
import { Modal } from './Modal.tsx';
import type { StudioStore } from './store.ts';
import { useQuery } from './use-query.ts';
import { formatText } from './words.ts';

export const SaveDialog = observer(function SaveDialog({ store }: { readonly store: StudioStore }) {
  const { unsaved, turn } = store.edits;
  const query = useQuery<TextReport, 'lines'>('lines', {}, turn);
  const close = (): void => store.setDialog(null);
  const save = async (): Promise<void> => void ((await store.edits.save()) && close());
  return (
    <Modal title={formatText('dialog-save')} onClose={close}>
      {unsaved.length === 0 && <p>{formatText('nothing-unsaved')}</p>}
      <ul>
        {unsaved.map(({ file, how }) => (
          <li key={file}>
            {file} <span className="muted">{formatText(`how-${how}`)}</span>
          </li>
        ))}
      </ul>
      {query.answer && <Lines label={formatText('lines')} text={query.answer.lines.join('\n')} />}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {formatText('dialog-cancel')}
        </button>
        <button type="button" className="button primary" disabled={unsaved.length === 0} onClick={() => void save()}>
          {formatText('save')}
        </button>
      </div>
    </Modal>
  );
});
