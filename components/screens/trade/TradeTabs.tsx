import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link/Link.tsx';
import { withLink } from '../../ui/common/with-link.ts';
import { Callout } from '../../ui/common/Callout.tsx';
import type { TradeProps } from './trade.schema.ts';
import styles from './TradeTabs.module.css';

/** Kinds of trading the pair, each with its own address. The current one shows its note. */
export function TradeTabs({ tabs }: Pick<TradeProps, 'tabs'>) {
  const { t } = useTranslation('market');
  const items = withLink(tabs?.items ?? []);
  const note = items.find(({ link }) => link.current)?.note;
  if (items.length === 0) return null;
  return (
    <>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <ul className={styles.list}>
          {items.map(({ id, label, link }) => (
            <li key={id}>
              <Link link={link} className={styles.tab}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {note !== undefined && (
        <div className={styles.note}>
          <Callout tone="note" text={note} />
        </div>
      )}
    </>
  );
}
