import { Lines } from './Lines.tsx';
import type { QueryState } from './use-query.ts';
import { formatText } from './words.ts';

export function QueryStatus({ asked }: { readonly asked: QueryState<unknown> }) {
  return (
    <>
      {asked.isAsking && <p className="muted">{formatText('asking')}</p>}
      {asked.error !== '' && <Lines label={formatText('fault')} text={asked.error} isAlert />}
    </>
  );
}
