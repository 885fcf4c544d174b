import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Tickets.module.css';
import type { TicketsProps } from './tickets.schema.ts';

interface TicketListProps extends Pick<TicketsProps, 'tickets'> {
  /** What categories are called. */
  readonly categories: ReadonlyMap<string, string>;
}

/** The user's tickets, the newest first. */
export function TicketList({ tickets, categories }: TicketListProps) {
  const { t } = useTranslation('tickets');
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={tickets.state === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {t('yours')}
      </h2>
      <Rows tickets={tickets} categories={categories} />
    </section>
  );
}

function Rows({ tickets, categories }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'ui']);
  if (tickets.state === 'lost') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('failed')}</p>
        <Button action="retry" size="small" onClick={tickets.retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (tickets.state !== 'ready') return <Skeleton shape="row" />;
  if (tickets.value.length === 0) return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <ul className={styles.rows}>
      {tickets.value.map(({ id, subject, category, state, iso, time }) => (
        <li key={id} className={styles.row} data-ticket={id}>
          <h3 className={styles.subject}>{subject}</h3>
          <p className={styles.about}>
            <span>{categories.get(category) ?? category}</span>
            <bdi>#{id}</bdi>
            <time dateTime={iso}>{time}</time>
          </p>
          <p className={styles.state} data-state={state}>
            {t(`state.${state}`)}
          </p>
        </li>
      ))}
    </ul>
  );
}
