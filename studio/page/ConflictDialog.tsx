import { observer } from 'mobx-react-lite';
import { Lines } from './Lines.tsx';
import { Modal } from './Modal.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

export const ConflictDialog = observer(function ConflictDialog({ store }: { readonly store: StudioStore }) {
  const [conflict] = store.edits.conflicts;
  if (!conflict) return null;
  const { file, mine, theirs } = conflict;
  return (
    <Modal title={formatText('conflict', { file })} onClose={() => store.edits.postpone()}>
      <div className="two">
        <Version title={formatText('conflict-mine')} lines={mine} />
        <Version title={formatText('conflict-theirs')} lines={theirs} />
      </div>
      <div className="row end">
        <button type="button" className="button" onClick={() => store.edits.postpone()}>
          {formatText('decide-later')}
        </button>
        <button type="button" className="button" onClick={() => void store.edits.settle(file, 'mine')}>
          {formatText('keep-mine')}
        </button>
        <button type="button" className="button" onClick={() => void store.edits.settle(file, 'theirs')}>
          {formatText('take-theirs')}
        </button>
      </div>
    </Modal>
  );
});

function Version({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Lines label={title} text={lines.join('\n')} />
    </div>
  );
}
