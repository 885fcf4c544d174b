import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import { Empty } from '../../empty/Empty.tsx';
import { Skeleton } from '../../skeleton/Skeleton.tsx';
import styles from './Tickets.module.css';
import type { TicketsProps } from './tickets.schema.ts';

interface TicketListProps extends Pick<TicketsProps, 'list'> {
  /** What categories are called. */
  readonly categories: ReadonlyMap<string, string>;
}

/** The user's tickets, the newest first. */
export function TicketList({ list, categories }: TicketListProps) {
  const { t } = useTranslation('tickets');
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={list.state === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {t('yours')}
      </h2>
      <Rows list={list} categories={categories} />
    </section>
  );
}

function Rows({ list, categories }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'ui']);
  if (list.state === 'lost') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('failed')}</p>
        <Button action="retry" size="small" onClick={list.retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (list.state !== 'ready') return <Skeleton shape="row" />;
  if (list.value.length === 0) return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <ul className={styles.rows}>
      {list.value.map(({ id, subject, category, state, iso, time }) => (
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
