import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CaseReport, CasesReport } from '../server/shapes.ts';
import { QueryStatus } from './QueryStatus.tsx';
import { Choice, Field } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { useQuery } from './use-query.ts';
import { formatText } from './words.ts';

/** Shows the results of a rule's cases. The user decides the result of missing cases next to the preview. */
export const CasesTab = observer(function CasesTab({ store }: { readonly store: StudioStore }) {
  const { detail, site } = store;
  const { turn } = store.edits;
  const rules = detail?.rules ?? [];
  const [chosen, setChosen] = useState('');
  const rule = rules.find(({ id }) => id === chosen)?.id ?? rules.find(({ id }) => id === detail?.id)?.id ?? rules[0]?.id;
  const query = useQuery<CasesReport, 'cases'>('cases', rule === undefined ? null : { site, rule }, turn);
  const { answer } = query;
  if (rule === undefined) return <p>{formatText('choose-rule')}</p>;
  return (
    <>
      {rules.length > 1 && (
        <Choice label={formatText('rule-choice')} value={rule} choices={rules.map(({ id }) => [id, id])} onChoose={setChosen} />
      )}
      <SavePerson store={store} rule={rule} />
      <QueryStatus asked={query} />
      {answer?.rule === rule && <Cases store={store} told={answer} />}
    </>
  );
});

const SavePerson = observer(function SavePerson({ store, rule }: { readonly store: StudioStore; readonly rule: string }) {
  const [because, setBecause] = useState('');
  const add = (expect: 'shown' | 'hidden'): void => {
    void store.edits.edit('answer', {
      rule,
      cases: [{ ...store.person.asked, expect, because: because === '' ? formatText('save-person') : because }],
    });
  };
  return (
    <details>
      <summary>{formatText('save-person')}</summary>
      <div className="row">
        <Field label={formatText('because')} value={because} onCommit={setBecause} />
        <button type="button" className="button small" onClick={() => add('shown')}>
          {formatText('shown')}
        </button>
        <button type="button" className="button small" onClick={() => add('hidden')}>
          {formatText('hidden')}
        </button>
      </div>
    </details>
  );
});

function Cases({ store, told }: { readonly store: StudioStore; readonly told: CasesReport }) {
  const { cases, missing, notes, file } = told;
  const failing = cases.filter(({ expect, comes }) => expect !== comes);
  const isWell = missing.length === 0 && failing.length === 0 && cases.length > 0;
  const setExpectation = (index: number, expect: 'shown' | 'hidden'): void =>
    void store.edits.change([{ file, path: ['cases', index, 'expect'], value: expect }]);
  const head = useRef<HTMLHeadingElement>(null);
  // The answered case disappears with the focus, so move it to the next one.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  });
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isWell && <p>{formatText('cases-all')}</p>}
      {missing.length > 0 && (
        <>
          <h3 ref={head} tabIndex={-1}>
            {formatText('cases-missing', { count: missing.length })}
          </h3>
          <ul className="cases">
            {missing.map((each) => (
              <CaseItem
                key={JSON.stringify([each.now, each.facts])}
                store={store}
                told={each}
                onAnswer={createAnswer(store, told.rule, each)}
              />
            ))}
          </ul>
        </>
      )}
      <h3 ref={missing.length === 0 ? head : null} tabIndex={-1}>
        {cases.length === 0 ? formatText('cases-none') : formatText('cases-list')}
      </h3>
      <ul className="cases">
        {cases.map((each, index) => (
          <CaseItem
            key={JSON.stringify([index, each.now, each.facts])}
            store={store}
            told={each}
            onAnswer={each.expect === each.comes ? null : (expect) => setExpectation(index, expect)}
          />
        ))}
      </ul>
    </>
  );
}

type Answer = (expect: 'shown' | 'hidden', because: string) => void;

function createAnswer(store: StudioStore, rule: string, { now, facts, because }: CaseReport): Answer {
  return (expect, words) =>
    void store.edits.edit('answer', { rule, cases: [{ now, facts, expect, because: words === '' ? because : words }] });
}

interface CaseItemProps {
  readonly store: StudioStore;
  readonly told: CaseReport;
  readonly onAnswer: Answer | null;
}

function CaseItem({ store, told, onAnswer }: CaseItemProps) {
  const [because, setBecause] = useState('');
  const { words, expect, comes } = told;
  const isFailing = expect !== comes && expect !== null;
  return (
    <li data-failing={isFailing || undefined}>
      <p>{told.because}</p>
      <p className="muted">
        {words.join(' · ')} · {told.now}
      </p>
      <p>
        {expect !== null && !isFailing && `${formatText(expect)}: ${formatText('case-holds')}`}
        {isFailing && comes !== null && formatText('case-fails', { expect: formatText(expect), comes: formatText(comes) })}
      </p>
      <div className="row">
        <button type="button" className="button small" onClick={() => store.become(told)}>
          {formatText('as-this-person')}
        </button>
        {onAnswer && expect === null && (
          <Field label={formatText('because')} value={because} onCommit={setBecause} placeholder={told.because} />
        )}
        {onAnswer &&
          (['shown', 'hidden'] as const).map((each) => (
            <button key={each} type="button" className="button small" onClick={() => onAnswer(each, because)}>
              {formatText(each)}
            </button>
          ))}
      </div>
    </li>
  );
}
