import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Dialogs } from './Dialogs.tsx';
import { EditorPane } from './EditorPane.tsx';
import { Header } from './Header.tsx';
import { PersonBar } from './PersonBar.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import type { StudioStore } from './store.ts';
import { Subjects } from './Subjects.tsx';
import { Tabs } from './Tabs.tsx';
import { formatText } from './words.ts';

/** Handles shortcuts of the whole page. Undo in a form field also uses the studio's history, because typing is an edit. */
function useKeys(store: StudioStore): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      // Input in dialogs, the search and the person bar isn't an edit of the draft.
      if (event.target instanceof Element && event.target.closest(key === 's' ? 'dialog' : 'dialog, nav, aside')) return;
      const command = key === 's' ? save : key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
      if (!command) return;
      event.preventDefault();
      command();
    };
    const save = (): void => store.setDialog('save');
    const undo = (): void => void store.edits.undo();
    const redo = (): void => void store.edits.redo();
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [store]);
}

/** Warns before leaving with unsaved changes, and loads outside changes on return. */
function useLeaving(store: StudioStore): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent): void => {
      if (store.edits.hasUnsaved) event.preventDefault();
    };
    const handleReturn = (): void => void store.edits.refresh();
    window.addEventListener('beforeunload', handleLeave);
    window.addEventListener('focus', handleReturn);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      window.removeEventListener('focus', handleReturn);
    };
  }, [store]);
}

export const Studio = observer(function Studio({ store }: { readonly store: StudioStore }) {
  useKeys(store);
  useLeaving(store);
  useEffect(() => document.documentElement.setAttribute('data-theme', store.isDark ? 'dark' : 'light'), [store.isDark]);
  if (!store.start) return <p className="loading">{store.status.message === '' ? formatText('loading') : store.status.message}</p>;
  return (
    <>
      <a className="skip" href="#editor">
        {formatText('skip-to-editor')}
      </a>
      <a className="skip" href="#preview">
        {formatText('skip-to-preview')}
      </a>
      <Header store={store} />
      <output className="message">{store.status.message}</output>
      <div className="panes">
        <Subjects store={store} />
        <main id="editor" tabIndex={-1}>
          <EditorPane store={store} />
          <Tabs store={store} />
        </main>
        <aside id="preview" tabIndex={-1} aria-label={formatText('preview')}>
          <PersonBar store={store} />
          <PreviewPane store={store} />
        </aside>
      </div>
      <Dialogs store={store} />
    </>
  );
});
