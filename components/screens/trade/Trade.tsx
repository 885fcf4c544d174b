import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { MarketTable } from '../markets/MarketTable.tsx';
import { formatPair } from '../../ui/words/pair-name.ts';
import { Facts } from '../../ui/common/Facts.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Quote } from './Quote.tsx';
import styles from './Trade.module.css';
import type { TradeProps } from './trade.schema.ts';
import { TradePanels } from './TradePanels.tsx';
import { TradeTabs } from './TradeTabs.tsx';
import { useId } from 'react';
import { Actions } from '../../ui/common/Actions.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';

export function Trade({ props, surface }: ComponentProps<TradeProps>) {
  return (
    <div className={styles.trade}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h1 className={styles.title}>
            <bdi>{formatPair(props.title)}</bdi>
          </h1>
          {props.kind !== undefined && <p className={styles.kind}>{props.kind}</p>}
        </div>
        <Quote pair={props.pair} />
      </header>
      <TradeTabs tabs={props.tabs} />
      <TradePanels props={props} surface={surface} />
      <div className={styles.layout}>
        <div className={styles.side}>
          <MarketTable market={props.market} />
        </div>
        <div className={styles.main}>
          <NextStep next={props.next} />
          <Facts facts={props.terms} />
          {props.risk !== undefined && <Callout tone="risk" text={props.risk} />}
        </div>
      </div>
    </div>
  );
}

function NextStep({ next }: Pick<TradeProps, 'next'>) {
  const heading = useId();
  if (next === undefined) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
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
