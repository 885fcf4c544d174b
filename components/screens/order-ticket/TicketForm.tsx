import { Big } from 'big.js';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_TYPES, type OrderTerms, SIDES } from '../../../schemas/domains/orders/shapes.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkToButton } from '../../ui/button/Button.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import { Money, useDecimals } from '../../ui/number/use-decimals.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import styles from './Ticket.module.css';
import type { TicketProps } from './ticket.schema.ts';
import { TicketFields } from './TicketFields.tsx';
import { type TicketOptions, type TicketState, useTicket } from './use-ticket.ts';

interface TicketFormProps extends Omit<TicketOptions, 'getLast'> {
  readonly ticket: TicketProps;
  readonly surface: SurfaceHandle;
}

/** Observes the last price, which a market order uses. */
export const TicketForm = observer(function TicketForm({ ticket, surface, terms, balances, start }: TicketFormProps) {
  const { t } = useTranslation('trade');
  const { pair } = ticket;
  const getLast = () => (pair?.state === 'ready' ? pair.value.number('price') : null);
  const state = useTicket({ terms, balances, getLast, start });
  const form = useRef<HTMLFormElement>(null);
  const { side, type } = state.draft;
  const isBusy = surface.busy;
  useEffect(() => {
    if (state.attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state.attempts]);
  const send = async (): Promise<void> => {
    const { price, amount } = state.figures;
    const order = { symbol: terms.symbol, side, type, amount, ...(type === 'limit' && { price }) };
    if (await surface.act(ticket.place.id, order)) state.clear();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || !ticket.loggedIn) return;
    if (state.check()) void send();
  };
  return (
    <form
      ref={form}
      className={`${styles.form} stack gap-4`}
      aria-label={t('ticket.title')}
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit}
    >
      <RadioGroup
        look="segments"
        name="side"
        label={t('ticket.side')}
        isLabelHidden
        options={SIDES.map((id) => ({ id, label: t(`ticket.${id}`) }))}
        value={side}
        isDisabled={isBusy}
        onChange={(id) => state.choose({ side: id })}
      />
      <RadioGroup
        look="underlined"
        name="type"
        label={t('ticket.type')}
        isLabelHidden
        options={ORDER_TYPES.map((id) => ({ id, label: t(`ticket.${id}`) }))}
        value={type}
        isDisabled={isBusy}
        onChange={(id) => state.choose({ type: id })}
      />
      <TicketFields state={state} terms={terms} parts={ticket.loggedIn ? ticket.parts : []} isBusy={isBusy} />
      <TicketSummary state={state} terms={terms} />
      {ticket.loggedIn ? (
        <Button type="submit" variant="filled" className={styles.submit} data-side={side} action={ticket.place.id} disabled={isBusy}>
          {t(`ticket.submit.${side}`, { coin: terms.base })}
        </Button>
      ) : (
        <div className="stack gap-2">
          <LinkToButton to={ticket.signIn.signup} variant="filled" />
          <LinkToButton to={ticket.signIn.login} variant="outlined" />
        </div>
      )}
    </form>
  );
});

/** Balance, fee, result, and the order in one sentence. Empty lines keep their space. */
function TicketSummary({ state, terms }: { readonly state: TicketState; readonly terms: OrderTerms }) {
  const { t } = useTranslation('trade');
  const { format } = useDecimals();
  const { figures, outcome, free } = state;
  const { side, type } = state.draft;
  const { base, quote, minimum } = terms;
  const received = side === 'buy' ? base : quote;
  const rows = [
    { id: 'available', label: t('ticket.available'), value: <Money amount={free} coin={side === 'buy' ? quote : base} /> },
    {
      id: 'fee',
      label: t('ticket.fee', { rate: format(new Big(terms.fee).times(100).toFixed()) }),
      value: <Money amount={outcome?.fee} coin={received} />,
    },
    { id: 'receives', label: t('ticket.receives'), value: <Money amount={outcome?.receives} coin={received} /> },
  ];
  return (
    <div className={`${styles.summary} stack gap-3`}>
      <Terms rows={rows} />
      <p className={`${styles.sentence} text-muted pretty`}>
        {outcome === null
          ? t('ticket.least', { minimum: format(minimum), quote })
          : t(`ticket.sentence.${type}.${side}`, { amount: format(figures.amount), price: format(figures.price), base, quote })}
      </p>
    </div>
  );
}
