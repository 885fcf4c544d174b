import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RequestOf } from '../server/requests.ts';
import type { Told } from '../server/shapes.ts';
import { Asking } from './Asking.tsx';
import { Choice } from './Field.tsx';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { useAnswer } from './use-answer.ts';
import { say } from './words.ts';

type Against = RequestOf<'changes'>['against'];

export const ChangesTab = observer(function ChangesTab({ store }: { readonly store: StudioStore }) {
  const [against, setAgainst] = useState<Against>(store.start?.hasGit === true ? 'head' : 'disk');
  const asked = useAnswer<Told, 'changes'>('changes', { against }, store.edits.turn);
  const choices: [Against, string][] = [
    ['disk', say('against-disk')],
    ...(store.start?.hasGit === true ? [['head', say('against-head')] as [Against, string]] : []),
    ...(store.start?.canPublish === true ? [['published', say('against-published')] as [Against, string]] : []),
  ];
  return (
    <>
      <Choice
        label={say('against')}
        value={against}
        choices={choices}
        onChoose={(value) => setAgainst(choices.find(([each]) => each === value)?.[0] ?? 'disk')}
      />
      <Asking asked={asked} />
      {asked.answer && <Lines label={say('tab-changes')} text={asked.answer.lines.join('\n')} />}
    </>
  );
});
