import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { RecordFields } from './RecordFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { OrderFields } from './OrderFields.tsx';
import type { StudioStore, View } from './store.ts';
import { TextFields } from './TextFields.tsx';
import { formatText } from './words.ts';

const TextView = lazy(async () => import('./TextView.tsx').then(({ TextView: component }) => ({ default: component })));
const VIEWS: readonly View[] = ['form', 'text', 'both'];

export const EditorPane = observer(function EditorPane({ store }: { readonly store: StudioStore }) {
  const { subject, view } = store;
  return (
    <section className="editor" aria-label={formatText('editor')}>
      <div className="bar">
        <h2>{subject ? subject.id : formatText('editor')}</h2>
        <fieldset aria-label={formatText('view')} className="segments">
          {VIEWS.map((each) => (
            <button key={each} type="button" className="button" aria-pressed={view === each} onClick={() => store.set({ view: each })}>
              {formatText(each)}
            </button>
          ))}
        </fieldset>
      </div>
      {subject === null && <p>{formatText('choose-subject')}</p>}
      <div className="views" data-view={view}>
        {view !== 'text' && <FormView store={store} />}
        {view !== 'form' && (
          <Suspense fallback={<p>{formatText('loading')}</p>}>
            <TextView store={store} />
          </Suspense>
        )}
      </div>
    </section>
  );
});

const FormView = observer(function FormView({ store }: { readonly store: StudioStore }) {
  const { detail } = store;
  if (!detail) return null;
  return (
    <div className="form" key={`${detail.kind} ${detail.id} ${detail.site}`}>
      {detail.texts.length > 0 && <TextFields store={store} texts={detail.texts} />}
      {detail.rules.map((rule) => (
        <RuleFields key={rule.id} store={store} rule={rule} />
      ))}
      {detail.slot !== null && <OrderFields store={store} detail={detail} />}
      {detail.records.map((record) => (
        <RecordFields key={record.title} store={store} record={record} />
      ))}
    </div>
  );
});
