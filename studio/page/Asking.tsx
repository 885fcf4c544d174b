import { Lines } from './Lines.tsx';
import type { Asked } from './use-answer.ts';
import { say } from './words.ts';

export function Asking({ asked }: { readonly asked: Asked<unknown> }) {
  return (
    <>
      {asked.isAsking && <p className="muted">{say('asking')}</p>}
      {asked.error !== '' && <Lines label={say('fault')} text={asked.error} isAlert />}
    </>
  );
}
