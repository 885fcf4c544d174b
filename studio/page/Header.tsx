import { observer } from 'mobx-react-lite';
import type { Command } from './commands.ts';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

const DEEDS: readonly Command[] = ['new', 'rename', 'remove', 'propose', 'publish'];

export const Header = observer(function Header({ store }: { readonly store: StudioStore }) {
  const { start } = store;
  const { history, unsaved, hasUnsaved } = store.edits;
  const isOff = (command: Command): boolean =>
    command === 'propose' ? start?.hasGit !== true : command === 'publish' && start?.canPublish !== true;
  return (
    <header className="head">
      <h1>
        {formatText('studio')} <span className="muted">{start?.folder}</span>
      </h1>
      <label className="inline">
        {formatText('site')}
        <select value={store.site} onChange={(event) => void store.chooseSite(event.target.value)}>
          {start?.sites.map(({ key, name }) => (
            <option key={key} value={key}>
              {key} · {name}
            </option>
          ))}
        </select>
      </label>
      <span className="push" />
      <button type="button" className="button" disabled={!history.canUndo} onClick={() => void store.edits.undo()}>
        {formatText('undo')}
      </button>
      <button type="button" className="button" disabled={!history.canRedo} onClick={() => void store.edits.redo()}>
        {formatText('redo')}
      </button>
      {DEEDS.map((command) => (
        <button key={command} type="button" className="button" disabled={isOff(command)} onClick={() => store.setDialog(command)}>
          {formatText(command)}
        </button>
      ))}
      <label className="inline">
        <input type="checkbox" checked={store.isDark} onChange={(event) => store.set({ isDark: event.target.checked })} />
        {formatText('theme')}
      </label>
      <button type="button" className="button primary" disabled={!hasUnsaved} onClick={() => store.setDialog('save')}>
        {hasUnsaved ? formatText('save-count', { count: unsaved.length }) : formatText('all-saved')}
      </button>
    </header>
  );
});
