import { observer } from 'mobx-react-lite';
import type { ExplanationReport } from '../server/shapes.ts';
import { QueryStatus } from './QueryStatus.tsx';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { useQuery } from './use-query.ts';
import { formatText } from './words.ts';

export const WhyTab = observer(function WhyTab({ store }: { readonly store: StudioStore }) {
  const { subject, site, person } = store;
  const { turn } = store.edits;
  const body = subject?.kind === 'notice' ? { site, surface: subject.id, person: { now: person.at ?? '', facts: person.known } } : null;
  // Without an explicit time, each moment would be a new query.
  const query = useQuery<ExplanationReport, 'why'>('why', body, turn);
  if (!body) return <p>{formatText('choose-notice')}</p>;
  const { answer } = query;
  return (
    <>
      <QueryStatus asked={query} />
      {answer && (
        <>
          <p>
            <strong>{answer.head}</strong>
          </p>
          {answer.ahead.length > 0 && (
            <ul className="ahead" aria-label={formatText('ahead')}>
              {answer.ahead.map(({ id, priority }) => (
                <li key={id}>
                  {id} <span className="muted">{formatText('priority', { priority })}</span>
                  <button type="button" className="button small" onClick={() => void store.reorder(body.surface, { before: id })}>
                    {formatText('order-before', { id: body.surface, other: id })}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Lines label={formatText('tab-why')} text={answer.lines.join('\n')} />
        </>
      )}
    </>
  );
});
