import { observer } from 'mobx-react-lite';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { StudioStore } from './store.ts';

/** A conflict has precedence over other dialogs. */
export const Dialogs = observer(function Dialogs({ store }: { readonly store: StudioStore }) {
  const { dialog } = store;
  const { conflicts } = store.edits;
  if (conflicts.length > 0) return <ConflictDialog store={store} />;
  if (dialog === 'save') return <SaveDialog store={store} />;
  return dialog === null ? null : <CommandDialog key={dialog} store={store} command={dialog} />;
});
