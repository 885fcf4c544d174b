import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ToldCase, ToldCases } from '../server/shapes.ts';
import { Asking } from './Asking.tsx';
import { Choice, Field } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { useAnswer } from './use-answer.ts';
import { say } from './words.ts';

/** Shows the results of a rule's cases. The user decides the result of missing cases next to the preview. */
export const CasesTab = observer(function CasesTab({ store }: { readonly store: StudioStore }) {
  const { detail, site } = store;
  const { turn } = store.edits;
  const rules = detail?.rules ?? [];
  const [chosen, setChosen] = useState('');
  const rule = rules.find(({ id }) => id === chosen)?.id ?? rules.find(({ id }) => id === detail?.id)?.id ?? rules[0]?.id;
  const asked = useAnswer<ToldCases, 'cases'>('cases', rule === undefined ? null : { site, rule }, turn);
  const { answer } = asked;
  if (rule === undefined) return <p>{say('choose-rule')}</p>;
  return (
    <>
      {rules.length > 1 && (
        <Choice label={say('rule-choice')} value={rule} choices={rules.map(({ id }) => [id, id])} onChoose={setChosen} />
      )}
      <SavePerson store={store} rule={rule} />
      <Asking asked={asked} />
      {answer?.rule === rule && <Cases store={store} told={answer} />}
    </>
  );
});

/** Saves the person of the preview as a case with an expected result. */
const SavePerson = observer(function SavePerson({ store, rule }: { readonly store: StudioStore; readonly rule: string }) {
  const [because, setBecause] = useState('');
  const add = (expect: 'shown' | 'hidden'): void => {
    void store.edits.edit('answer', {
      rule,
      cases: [{ ...store.person.asked, expect, because: because === '' ? say('save-person') : because }],
    });
  };
  return (
    <details>
      <summary>{say('save-person')}</summary>
      <div className="row">
        <Field label={say('because')} value={because} onCommit={setBecause} />
        <button type="button" className="button small" onClick={() => add('shown')}>
          {say('shown')}
        </button>
        <button type="button" className="button small" onClick={() => add('hidden')}>
          {say('hidden')}
        </button>
      </div>
    </details>
  );
});

function Cases({ store, told }: { readonly store: StudioStore; readonly told: ToldCases }) {
  const { cases, missing, notes, file } = told;
  const failing = cases.filter(({ expect, comes }) => expect !== comes);
  const isWell = missing.length === 0 && failing.length === 0 && cases.length > 0;
  const expectAt = (index: number, expect: 'shown' | 'hidden'): void =>
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
      {isWell && <p>{say('cases-all')}</p>}
      {missing.length > 0 && (
        <>
          <h3 ref={head} tabIndex={-1}>
            {say('cases-missing', { count: missing.length })}
          </h3>
          <ul className="cases">
            {missing.map((each) => (
              <CaseItem
                key={JSON.stringify([each.now, each.facts])}
                store={store}
                told={each}
                onAnswer={answerFor(store, told.rule, each)}
              />
            ))}
          </ul>
        </>
      )}
      <h3 ref={missing.length === 0 ? head : null} tabIndex={-1}>
        {cases.length === 0 ? say('cases-none') : say('cases-list')}
      </h3>
      <ul className="cases">
        {cases.map((each, index) => (
          <CaseItem
            key={JSON.stringify([index, each.now, each.facts])}
            store={store}
            told={each}
            onAnswer={each.expect === each.comes ? null : (expect) => expectAt(index, expect)}
          />
        ))}
      </ul>
    </>
  );
}

type Answer = (expect: 'shown' | 'hidden', because: string) => void;

function answerFor(store: StudioStore, rule: string, { now, facts, because }: ToldCase): Answer {
  return (expect, words) =>
    void store.edits.edit('answer', { rule, cases: [{ now, facts, expect, because: words === '' ? because : words }] });
}

interface CaseItemProps {
  readonly store: StudioStore;
  readonly told: ToldCase;
  /** Null if the case needs no answer. */
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
        {expect !== null && !isFailing && `${say(expect)}: ${say('case-holds')}`}
        {isFailing && comes !== null && say('case-fails', { expect: say(expect), comes: say(comes) })}
      </p>
      <div className="row">
        <button type="button" className="button small" onClick={() => store.become(told)}>
          {say('as-this-person')}
        </button>
        {onAnswer && expect === null && <Field label={say('because')} value={because} onCommit={setBecause} placeholder={told.because} />}
        {onAnswer &&
          (['shown', 'hidden'] as const).map((each) => (
            <button key={each} type="button" className="button small" onClick={() => onAnswer(each, because)}>
              {say(each)}
            </button>
          ))}
      </div>
    </li>
  );
}
