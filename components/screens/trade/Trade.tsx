import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Facts } from '../../ui/common/Screen.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { formatPair } from '../../ui/words/pair-name.ts';
import { MarketTable } from '../markets/MarketTable.tsx';
import { Quote } from './Quote.tsx';
import styles from './Trade.module.css';
import type { TradeProps } from './trade.schema.ts';
import { TradePanels } from './TradePanels.tsx';

export function Trade({ props, surface }: ComponentProps<TradeProps>) {
  const { title, kind, pair, market } = props;
  const { t } = useTranslation('market');
  return (
    <div className="container">
      <header className={`${styles.head} px-4 py-3 line-bottom row wrap`}>
        <div>
          <h1 className="title-20">
            <bdi>{formatPair(title)}</bdi>
          </h1>
          {kind !== undefined && <p className="text-12 text-muted">{kind}</p>}
        </div>
        {pair !== null && <Quote pair={pair} />}
      </header>
      {pair === null ? (
        <Empty title={t('unlisted')}>
          <LinkToButton to={market.all} variant="filled" />
        </Empty>
      ) : (
        <>
          <TradeTabs tabs={props.tabs} />
          <TradePanels props={props} surface={surface} />
        </>
      )}
      <div className={styles.layout}>
        <div className={styles.side}>
          <MarketTable market={market} />
        </div>
        <div className={`${styles.main} stack gap-8 content-start`}>
          <NextStep next={props.next} />
          <Facts facts={props.terms} />
          {props.risk !== undefined && <Callout tone="risk" text={props.risk} />}
        </div>
      </div>
    </div>
  );
}

/** Kinds of trading the pair, each with its own address. The current one shows its note. */
function TradeTabs({ tabs }: Pick<TradeProps, 'tabs'>) {
  const { t } = useTranslation('market');
  const items = withLink(tabs?.items ?? []);
  const note = items.find(({ link }) => link.current)?.note;
  if (items.length === 0) return null;
  return (
    <>
      <nav className="px-4 line-bottom" aria-label={t('tabs')}>
        <ul className="scroll-x gap-6">
          {items.map(({ id, label, link }) => (
            <li key={id}>
              <Link link={link} className="tab row nowrap">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {note !== undefined && (
        <div className="px-4 py-3 sunken line-bottom">
          <Callout tone="note" text={note} />
        </div>
      )}
    </>
  );
}

function NextStep({ next }: Pick<TradeProps, 'next'>) {
  if (next === undefined) return null;
  return (
    <Section title={next.title} titleClassName="title-20">
      <p className={`${styles.text} measure text-muted pretty`}>{next.text}</p>
      <Actions>
        <LinkToButton to={next.primary} variant="filled" />
        <LinkToButton to={next.secondary} variant="outlined" />
      </Actions>
    </Section>
  );
}
