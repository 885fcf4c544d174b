import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RequestOf } from '../server/requests.ts';
import type { TextReport } from '../server/shapes.ts';
import { QueryStatus } from './QueryStatus.tsx';
import { Choice } from './Field.tsx';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { useQuery } from './use-query.ts';
import { formatText } from './words.ts';

type Against = RequestOf<'changes'>['against'];

export const ChangesTab = observer(function ChangesTab({ store }: { readonly store: StudioStore }) {
  const [against, setAgainst] = useState<Against>(store.start?.hasGit === true ? 'head' : 'disk');
  const query = useQuery<TextReport, 'changes'>('changes', { against }, store.edits.turn);
  const choices: [Against, string][] = [
    ['disk', formatText('against-disk')],
    ...(store.start?.hasGit === true ? [['head', formatText('against-head')] as [Against, string]] : []),
    ...(store.start?.canPublish === true ? [['published', formatText('against-published')] as [Against, string]] : []),
  ];
  return (
    <>
      <Choice
        label={formatText('against')}
        value={against}
        choices={choices}
        onChoose={(value) => setAgainst(choices.find(([each]) => each === value)?.[0] ?? 'disk')}
      />
      <QueryStatus asked={query} />
      {query.answer && <Lines label={formatText('tab-changes')} text={query.answer.lines.join('\n')} />}
    </>
  );
});
