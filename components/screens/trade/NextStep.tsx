import { useId } from 'react';
import { Actions } from '../../ui/common/Actions.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import styles from './NextStep.module.css';
import type { TradeProps } from './trade.schema.ts';

/** What the visitor does next to trade here. */
export function NextStep({ next }: Pick<TradeProps, 'next'>) {
  const heading = useId();
  if (next === undefined) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {next.title}
      </h2>
      <p className={styles.text}>{next.text}</p>
      <Actions>
        <LinkToButton to={next.primary} variant="filled" />
        <LinkToButton to={next.secondary} variant="outlined" />
      </Actions>
    </section>
  );
}
