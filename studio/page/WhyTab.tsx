import { observer } from 'mobx-react-lite';
import type { ToldWhy } from '../server/shapes.ts';
import { Asking } from './Asking.tsx';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { useAnswer } from './use-answer.ts';
import { say } from './words.ts';

/** Why a notice shows to this person, or does not; what stands before it in its slot, and a way past that. */
export const WhyTab = observer(function WhyTab({ store }: { readonly store: StudioStore }) {
  const { subject, site, person } = store;
  const { turn } = store.edits;
  const body = subject?.kind === 'notice' ? { site, surface: subject.id, person: { now: person.at ?? '', facts: person.known } } : null;
  // Without an instant of its own it is asked of now, which would be another question each moment.
  const asked = useAnswer<ToldWhy, 'why'>('why', body, turn);
  if (!body) return <p>{say('choose-notice')}</p>;
  const { answer } = asked;
  return (
    <>
      <Asking asked={asked} />
      {answer && (
        <>
          <p>
            <strong>{answer.head}</strong>
          </p>
          {answer.ahead.length > 0 && (
            <ul className="ahead" aria-label={say('ahead')}>
              {answer.ahead.map(({ id, priority }) => (
                <li key={id}>
                  {id} <span className="muted">{say('priority', { priority })}</span>
                  <button type="button" className="button small" onClick={() => void store.reorder(body.surface, { before: id })}>
                    {say('order-before', { id: body.surface, other: id })}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Lines label={say('tab-why')} text={answer.lines.join('\n')} />
        </>
      )}
    </>
  );
});
