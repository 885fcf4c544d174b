import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Preview } from '../preview/Preview.tsx';
import type { Scene } from '../preview/protocol.ts';
import { Field } from './Field.tsx';
import type { Start } from '../server/shapes.ts';
import type { StudioStore } from './store.ts';
import { useOwnFocus } from './use-own-focus.ts';
import { formatText } from './words.ts';

/** Debounce delay, so that the preview opens complete paths only. */
const PATH_DEBOUNCE_MS = 400;

export const PreviewPane = observer(function PreviewPane({ store }: { readonly store: StudioStore }) {
  const { person, start } = store;
  const { preview } = store.draft;
  const [shown, setShown] = useState<readonly string[]>([]);
  const scene = useScene(store);
  const place = useRef<HTMLElement>(null);
  const enter = useOwnFocus(place);
  // Keyboard users could not leave a dialog in the frame, so the frame isn't in the tab order. A button moves the focus there.
  useEffect(() => place.current?.querySelector('iframe')?.setAttribute('tabindex', '-1'));
  return (
    <section className="preview" aria-label={formatText('preview')} ref={place}>
      <div className="row">
        <Field
          label={formatText('path')}
          value={person.path}
          delayMs={PATH_DEBOUNCE_MS}
          onCommit={(path) => path.startsWith('/') && person.change({ path })}
        />
        <label className="inline">
          <input type="checkbox" checked={person.isPicking} onChange={({ target }) => person.change({ isPicking: target.checked })} />
          {formatText('pick')}
        </label>
        <button type="button" className="button" onClick={enter}>
          {formatText('enter')}
        </button>
      </div>
      <OnScreen store={store} ids={shown} />
      {start && scene && (
        <Preview
          key={store.site}
          origin={start.frame}
          scene={scene}
          width={person.width}
          files={async (addresses) => store.draft.files(addresses)}
          newest={preview.files}
          problem={preview.problem === '' ? null : formatText('stale', { problem: preview.problem })}
          visit={person.forgetCount}
          isPicking={person.isPicking}
          onSurfaces={({ slots }) => setShown(Object.values(slots).flatMap((ids) => ids))}
          onFacts={({ facts }) => person.see(filterDifferences(start.facts, facts))}
          onMoved={({ path, language }) => person.change({ path, language })}
          onOpenSubject={({ surface, route }) => {
            if (person.isPicking) void store.open(surface === null ? { kind: 'page', id: route } : { kind: 'notice', id: surface });
          }}
          onLeft={({ href }) => store.status.show(formatText('left', { href }))}
          onTrouble={({ event, words }) => store.status.show(`${event}: ${words}`)}
        />
      )}
    </section>
  );
});

function filterDifferences(catalogue: Start['facts'], facts: StudioStore['person']['seen']): StudioStore['person']['seen'] {
  const plain = new Map(catalogue.map((fact) => [fact.id, fact.plain]));
  return Object.fromEntries(Object.entries(facts).filter(([id, value]) => plain.get(id) !== value));
}

/** Returns the same scene as long as nothing in it changes. */
function useScene({
  draft: {
    preview: { document },
  },
  person,
  siteInfo,
}: StudioStore): Scene | null {
  const { path, persona, facts, at, isDark } = person;
  const language = siteInfo?.languages.includes(person.language) === true ? person.language : (siteInfo?.defaultLang ?? 'en');
  return useMemo(
    () => (document === null ? null : { document, path, language, person: { persona, facts }, at, theme: isDark ? 'dark' : 'light' }),
    [document, path, language, persona, facts, at, isDark],
  );
}

interface OnScreenProps {
  readonly store: StudioStore;
  readonly ids: readonly string[];
}

/** Lists visible notices by name, so that they can be opened by keyboard. */
function OnScreen({ store, ids }: OnScreenProps) {
  const known = new Set(store.subjects.flatMap(({ kind, id }) => (kind === 'notice' ? [id] : [])));
  const told = ids.filter((id) => known.size === 0 || known.has(id) || store.words !== '');
  return (
    <div className="on-screen">
      <h2 className="label">{formatText('on-screen')}</h2>
      {told.length === 0 ? (
        <p className="muted">{formatText('nothing-on-screen')}</p>
      ) : (
        <ul className="row">
          {told.map((id) => (
            <li key={id}>
              <button type="button" className="button small" onClick={() => void store.open({ kind: 'notice', id })}>
                {id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
