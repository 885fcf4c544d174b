import { observer } from 'mobx-react-lite';
import { Lines } from './Lines.tsx';
import { Modal } from './Modal.tsx';
import type { StudioStore } from './store.ts';
import { say } from './words.ts';

/** Shows a file with conflicting changes and lets the user choose a version. */
export const ConflictDialog = observer(function ConflictDialog({ store }: { readonly store: StudioStore }) {
  const [conflict] = store.edits.conflicts;
  if (!conflict) return null;
  const { file, mine, theirs } = conflict;
  return (
    <Modal title={say('conflict', { file })} onClose={() => store.edits.postpone()}>
      <div className="two">
        <Version title={say('conflict-mine')} lines={mine} />
        <Version title={say('conflict-theirs')} lines={theirs} />
      </div>
      <div className="row end">
        <button type="button" className="button" onClick={() => store.edits.postpone()}>
          {say('decide-later')}
        </button>
        <button type="button" className="button" onClick={() => void store.edits.settle(file, 'mine')}>
          {say('keep-mine')}
        </button>
        <button type="button" className="button" onClick={() => void store.edits.settle(file, 'theirs')}>
          {say('take-theirs')}
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
