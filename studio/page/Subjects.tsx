import { observer } from 'mobx-react-lite';
import type { Subject } from '../server/shapes.ts';
import { KIND_ORDER, type StudioStore } from './store.ts';
import { formatText } from './words.ts';

export const Subjects = observer(function Subjects({ store }: { readonly store: StudioStore }) {
  const { subjects, words } = store;
  return (
    <nav className="subjects" aria-label={formatText('subjects')}>
      <label>
        {formatText('search')}
        <input type="search" value={words} onChange={(event) => void store.search(event.target.value)} />
      </label>
      {subjects.length === 0 && words !== '' && <p>{formatText('no-subject-found')}</p>}
      {KIND_ORDER.map((kind) => (
        <Group key={kind} title={formatText(`kind-${kind}`)} subjects={subjects.filter((each) => each.kind === kind)} store={store} />
      ))}
    </nav>
  );
});

interface GroupProps {
  readonly title: string;
  readonly subjects: readonly Subject[];
  readonly store: StudioStore;
}

const Group = observer(function Group({ title, subjects, store }: GroupProps) {
  if (subjects.length === 0) return null;
  const isOpen = store.words !== '' || subjects[0]?.kind === 'notice';
  return (
    <details open={isOpen}>
      <summary>
        {title} <span className="muted">{subjects.length}</span>
      </summary>
      <ul>
        {subjects.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="subject"
              aria-current={store.subject?.kind === each.kind && store.subject.id === each.id}
              onClick={() => void store.open(each, each.sites)}
            >
              <span>{each.id}</span>
              {each.title !== '' && <span className="muted">{each.title}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
