import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '../../../schemas/domains/growth/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Competitions.module.css';
import type { GrowthProps } from './growth.schema.ts';

type List = NonNullable<GrowthProps['competitions']>['data'];

/** What can be entered, what is announced and what is over. */
export function Competitions({ competitions }: Pick<GrowthProps, 'competitions'>) {
  const { t } = useTranslation('growth');
  const heading = useId();
  if (competitions === undefined) return null;
  const { data: list } = competitions;
  return (
    <section aria-labelledby={heading} aria-busy={list.state === 'pending'}>
      <h2 id={heading} className={styles.heading}>
        {t('competitions.title')}
      </h2>
      <Lines list={list} />
    </section>
  );
}

/** As many as are often there: their place while they are under way. */
const PLACES = ['first', 'second', 'third'];

function Lines({ list }: { readonly list: List }) {
  const { t } = useTranslation(['growth', 'ui']);
  if (list.state === 'lost') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('competitions.failed')}</p>
        <Button action="retry" size="small" onClick={list.retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (list.state === 'ready' && list.value.length === 0) return <Empty title={t('competitions.none')} />;
  return (
    <ul className={styles.list}>
      {list.state === 'ready'
        ? list.value.map((competition) => <Line key={competition.id} competition={competition} />)
        : PLACES.map((place) => (
            <li key={place} className={styles.line}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </li>
          ))}
    </ul>
  );
}

function Line({ competition: { title, prize, period, state, link } }: { readonly competition: Competition }) {
  const { t } = useTranslation('growth');
  return (
    <li className={styles.line} data-state={state}>
      <h3 className={styles.title}>
        {link === null || state === 'over' ? (
          title
        ) : (
          <Link link={link} className={styles.link}>
            {title}
          </Link>
        )}
      </h3>
      <p className={styles.state}>{t(`competitions.${state}`)}</p>
      <p className={styles.period}>{period}</p>
      <p className={styles.prize}>
        {t('competitions.prize')} <bdi className={styles.amount}>{prize}</bdi>
      </p>
    </li>
  );
}
