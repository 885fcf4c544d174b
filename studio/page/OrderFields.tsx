import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SubjectDetail } from '../server/shapes.ts';
import { Choice } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

interface OrderFieldsProps {
  readonly store: StudioStore;
  readonly detail: SubjectDetail;
}

export const OrderFields = observer(function OrderFields({ store, detail: { id, slot, order } }: OrderFieldsProps) {
  const others = order.filter((each) => each.id !== id);
  const [other, setOther] = useState('');
  const chosen = others.find((each) => each.id === other)?.id ?? others[0]?.id;
  return (
    <fieldset>
      <legend>{formatText('order', { slot: slot ?? '' })}</legend>
      <ol className="order">
        {order.map((each) => (
          <li key={each.id} aria-current={each.id === id}>
            {each.id} <span className="muted">{formatText('priority', { priority: each.priority })}</span>
          </li>
        ))}
      </ol>
      {chosen === undefined ? (
        <p>{formatText('no-slot')}</p>
      ) : (
        <div className="row">
          <Choice label={formatText('other')} value={chosen} choices={others.map((each) => [each.id, each.id])} onChoose={setOther} />
          <button type="button" className="button" onClick={() => void store.reorder(id, { before: chosen })}>
            {formatText('put-before')}
          </button>
          <button type="button" className="button" onClick={() => void store.reorder(id, { after: chosen })}>
            {formatText('put-after')}
          </button>
        </div>
      )}
    </fieldset>
  );
});
