import { observer } from 'mobx-react-lite';
import type { AudienceReport } from '../server/shapes.ts';
import { QueryStatus } from './QueryStatus.tsx';
import type { StudioStore } from './store.ts';
import { useQuery } from './use-query.ts';
import { formatText } from './words.ts';

export const WhoTab = observer(function WhoTab({ store }: { readonly store: StudioStore }) {
  const { subject, site } = store;
  const { turn } = store.edits;
  const body = subject?.kind === 'notice' ? { site, surface: subject.id } : null;
  const query = useQuery<AudienceReport, 'who'>('who', body, turn);
  if (!body) return <p>{formatText('choose-notice')}</p>;
  const { answer } = query;
  return (
    <>
      <QueryStatus asked={query} />
      {answer && (
        <div className="who">
          <p>
            <strong>{answer.head}</strong>
          </p>
          {answer.rows.map(({ cells, example }, index) => (
            <div key={cells.map(({ about, words }) => `${about} ${words}`).join(' ')}>
              {index > 0 && <p className="muted">{formatText('or')}</p>}
              <dl>
                {cells.map(({ about, words }) => (
                  <div key={`${about} ${words}`}>
                    <dt>{about}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
              <button type="button" className="button small" onClick={() => store.become(example)}>
                {formatText('as-this-person')}
              </button>
            </div>
          ))}
          {answer.lines.map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
});
