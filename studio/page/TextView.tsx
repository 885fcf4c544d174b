import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createCompletions } from './completions.ts';
import { toDiagnostics } from './diagnostics.ts';
import { Choice } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { DebouncedInput } from './debounced-input.ts';
import { formatText } from './words.ts';

/** Uses the page's design tokens, so that light and dark themes need no separate lists. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
]);

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export const TextView = observer(function TextView({ store }: { readonly store: StudioStore }) {
  const { detail } = store;
  const { shown: file } = store.files;
  const files = [...new Set([...(file === null ? [] : [file]), ...(detail?.files ?? [])])];
  return (
    <div className="text-view">
      {files.length > 0 && (
        <Choice
          label={formatText('file')}
          value={file ?? ''}
          choices={files.map((each) => [each, each])}
          onChoose={(each) => void store.files.show(each)}
        />
      )}
      {file !== null && <Editor key={file} store={store} file={file} />}
    </div>
  );
});

interface EditorProps {
  readonly store: StudioStore;
  readonly file: string;
}

function Editor({ store, file }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const typing = new DebouncedInput(store.files.texts.get(file) ?? '', {
      commit: async (text) => store.edits.setText(file, text),
      // The view has already applied outside changes.
      rebase: (_typed, _sent, text) => text,
    });
    const extensions: Extension[] = [
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ 'aria-label': `${formatText('text')}: ${file}` }),
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (docChanged && !transactions.some((each) => each.isUserEvent('studio'))) typing.type(view.state.doc.toString());
      }),
      autocompletion({ override: [createCompletions(store, file)] }),
      ...COMMON,
    ];
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({ doc: typing.shown, extensions }),
    });
    const stops = [
      autorun(() => {
        const text = store.files.texts.get(file);
        if (text === undefined) return;
        applyText(view, text);
        typing.receive(text);
      }),
      autorun(() => showGoal(view, store, file)),
      autorun(() => showDiagnostics(view, store, file)),
    ];
    return () => {
      if (store.files.texts.has(file)) void typing.commit();
      for (const stop of stops) stop();
      view.destroy();
    };
  }, [store, file]);
  return <div className="code" ref={place} />;
}

const COMMON: readonly Extension[] = [
  lineNumbers(),
  highlightActiveLine(),
  bracketMatching(),
  json(),
  indentUnit.of('  '),
  EditorView.lineWrapping,
  syntaxHighlighting(colours),
  lintGutter(),
  keymap.of([...lintKeymap, ...defaultKeymap.filter(({ key }) => key !== 'Mod-z'), { ...indentWithTab, key: 'Ctrl-]' }]),
];

/** Applies outside changes of the text and keeps the cursor position. */
function applyText(view: EditorView, text: string): void {
  const own = view.state.doc.toString();
  if (text === own) return;
  let start = 0;
  while (start < own.length && own[start] === text[start]) start += 1;
  let end = 0;
  while (end < own.length - start && end < text.length - start && own.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({ changes: { from: start, to: own.length - end, insert: text.slice(start, text.length - end) }, userEvent: 'studio' });
}

function showGoal(view: EditorView, { files: { goal } }: StudioStore, file: string): void {
  if (goal?.file !== file) return;
  const line = view.state.doc.line(Math.min(Math.max(1, goal.line), view.state.doc.lines));
  const at = Math.min(line.from + goal.column - 1, line.to);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
}

function showDiagnostics(view: EditorView, { draft: { findings } }: StudioStore, file: string): void {
  view.dispatch(
    setDiagnostics(
      view.state,
      toDiagnostics(
        view.state,
        findings.findings.filter((each) => each.file === file),
      ),
    ),
  );
}
