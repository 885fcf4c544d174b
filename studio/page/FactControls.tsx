import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { CaseValue } from '../../schemas/rule.ts';
import type { ListedFact } from '../facts/fact-list.ts';
import { Choice, Field } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

export const FactControls = observer(function FactControls({ store }: { readonly store: StudioStore }) {
  const { person, start, site } = store;
  const [wanted, setWanted] = useState('');
  const id = useId();
  const all = (start?.facts ?? []).filter(({ sites }) => sites?.includes(site) ?? true);
  const isMeant = (fact: ListedFact): boolean => fact.id === wanted;
  const choose = (value: string): void => {
    setWanted(value);
    const fact = all.find((each) => each.id === value);
    if (!fact) return;
    person.set(fact.id, getFirstValue(fact));
    setWanted('');
  };
  return (
    <div className="facts">
      {Object.entries(person.facts).map(([fact, value]) => (
        <FactControl
          key={fact}
          fact={all.find((each) => each.id === fact)}
          id={fact}
          value={value}
          onSet={(next) => person.set(fact, next)}
        />
      ))}
      <div className="field">
        <label htmlFor={id}>{formatText('add-fact')}</label>
        <input
          id={id}
          list={`${id}-facts`}
          value={wanted}
          placeholder={formatText('fact-search')}
          onChange={(event) => choose(event.target.value)}
        />
        <datalist id={`${id}-facts`}>
          {all
            .filter((fact) => !isMeant(fact))
            .map((fact) => (
              <option key={fact.id} value={fact.id}>
                {fact.doc}
              </option>
            ))}
        </datalist>
      </div>
    </div>
  );
});

function getFirstValue({ type, plain, values, range }: ListedFact): CaseValue {
  if (type === 'bool') return plain !== true;
  if (type === 'instant') return { ago: 'P1D' };
  if (type === 'enum') return values?.find(({ value }) => value !== plain)?.value ?? null;
  return range?.min ?? 'P1D';
}

interface FactControlProps {
  readonly id: string;
  readonly fact: ListedFact | undefined;
  readonly value: CaseValue;
  readonly onSet: (value: CaseValue | undefined) => void;
}

function FactControl({ id, fact, value, onSet }: FactControlProps) {
  return (
    <div className="row fact">
      <ValueControl id={id} fact={fact} value={value} onSet={onSet} />
      <button type="button" className="button small" aria-label={formatText('unset', { fact: id })} onClick={() => onSet(undefined)}>
        ×
      </button>
    </div>
  );
}

function ValueControl({ id, fact, value, onSet }: FactControlProps) {
  const label = id;
  const choices = getChoices(fact);
  if (choices) {
    const known = choices.find((each) => JSON.stringify(each.value) === JSON.stringify(value));
    const choose = (words: string): void => onSet(choices.find((each) => each.words === words)?.value);
    return <Choice label={label} value={known?.words ?? ''} choices={choices.map(({ words }) => [words, words])} onChoose={choose} />;
  }
  if (fact?.type === 'instant') {
    const ago = typeof value === 'object' && value !== null ? value.ago : '';
    return <Field label={`${label}: ${formatText('ago')}`} value={ago} onCommit={(text) => onSet(text === '' ? null : { ago: text })} />;
  }
  if (fact?.type === 'int')
    return <Field label={label} type="number" value={formatValue(value)} onCommit={(text) => onSet(text === '' ? null : Number(text))} />;
  return <Field label={label} value={formatValue(value)} onCommit={(text) => onSet(text)} />;
}

function formatValue(value: CaseValue): string {
  return typeof value === 'object' ? (value?.ago ?? '') : String(value);
}

function getChoices(fact: ListedFact | undefined): readonly { readonly value: CaseValue; readonly words: string }[] | null {
  if (fact?.type !== 'bool' && fact?.type !== 'enum') return null;
  const own =
    fact.type === 'bool'
      ? [
          { value: true, words: formatText('yes') },
          { value: false, words: formatText('no') },
        ]
      : (fact.values ?? []).map(({ value, label }) => ({ value, words: label === undefined ? String(value) : `${value}: ${label}` }));
  return [
    ...own,
    ...(fact.nullable ? [{ value: null, words: formatText('none') }] : []),
    { value: 'unknown', words: formatText('unknown') },
  ];
}
