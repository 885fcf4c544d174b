import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BoundForm, RuleForm } from '../server/shapes.ts';
import { parseAmount, formatAmount, type Unit, UNITS } from './durations.ts';
import { Choice, Field } from './Field.tsx';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

interface RuleFieldsProps {
  readonly store: StudioStore;
  readonly rule: RuleForm;
}

export const RuleFields = observer(function RuleFields({ store, rule }: RuleFieldsProps) {
  const [follows, setFollows] = useState(true);
  const set = async (field: string, value: string): Promise<void> =>
    store.edits.change([{ file: rule.file, path: [field], value }], `${rule.file} ${field}`);
  const isHeld = rule.bounds.some(({ fact }) => fact !== 'now');
  return (
    <fieldset>
      <legend>{formatText('rule', { id: rule.id })}</legend>
      {rule.bounds.map((bound) => (
        <BoundField
          key={bound.path.join('.')}
          bound={bound}
          onSet={async (to) =>
            store.edits.setThreshold({ ...createRequest(rule, bound), to, follows }, `${rule.file} ${bound.path.join('.')}`)
          }
        />
      ))}
      {isHeld && (
        <label className="inline">
          <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} />
          {formatText('follows')}
        </label>
      )}
      <details>
        <summary>{formatText('rule-words')}</summary>
        <Lines label={formatText('rule-words')} text={rule.words.join('\n')} />
      </details>
      <Field label={formatText('rule-title')} value={rule.title} onCommit={(value) => set('title', value)} />
      <Field label={formatText('rule-why')} value={rule.why} isLong onCommit={(value) => set('why', value)} />
      <Field label={formatText('rule-owner')} value={rule.owner} onCommit={(value) => set('owner', value)} />
      <Choice
        label={formatText('rule-unknown')}
        value={rule.onUnknown}
        choices={[
          ['show', formatText('show')],
          ['hide', formatText('hide')],
        ]}
        onChoose={(value) => void set('onUnknown', value)}
      />
    </fieldset>
  );
});

function createRequest(
  { id }: RuleForm,
  { fact, text }: BoundForm,
): { readonly rule: string; readonly fact: string; readonly from: string } {
  return { rule: id, fact, from: text };
}

interface BoundFieldProps {
  readonly bound: BoundForm;
  readonly onSet: (text: string) => Promise<void>;
}

function BoundField({ bound, onSet }: BoundFieldProps) {
  const { kind, fact, operator, text, doc } = bound;
  const note = <p className="muted">{kind === 'number' ? doc : fact}</p>;
  if (kind === 'date') return <DateField bound={bound} onSet={onSet} />;
  const amount = kind === 'duration' ? parseAmount(text) : null;
  if (amount) {
    const label = formatText('bound-duration', { doc });
    const setUnit = (unit: string): void => void onSet(formatAmount({ ...amount, unit: unit as Unit })); // One of the options below.
    const setAmount = async (value: string): Promise<void> => {
      if (/^\d+$/.test(value)) await onSet(formatAmount({ ...amount, amount: Number(value) }));
    };
    return (
      <div className="row">
        <Field label={label} type="number" value={String(amount.amount)} onCommit={setAmount} note={note} />
        <Choice
          label={formatText('unit')}
          value={amount.unit}
          choices={UNITS.map((unit) => [unit, formatText(`unit-${unit}`)])}
          onChoose={setUnit}
        />
      </div>
    );
  }
  const label = kind === 'number' ? formatText('bound-number', { fact, operator }) : formatText('bound-duration', { doc });
  return <Field label={label} type={kind === 'number' ? 'number' : 'text'} value={text} onCommit={onSet} note={note} />;
}

/** Edits an RFC 9557 date-time. The time zone can't be changed. */
function DateField({ bound: { text, operator }, onSet }: BoundFieldProps) {
  const [clock = '', zone = ''] = text.split(/[[\]]/);
  const label = operator === 'from' ? formatText('bound-from', { zone }) : formatText('bound-until', { zone });
  const set = async (value: string): Promise<void> => {
    if (value !== '') await onSet(`${value}[${zone}]`);
  };
  return <Field label={label} type="datetime-local" value={clock.slice(0, 'YYYY-MM-DDTHH:MM'.length)} onCommit={set} />;
}
