import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '../../../schemas/domains/growth/sources.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';

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
      <Loaded
        of={list}
        failed={t('competitions.failed')}
        failedClassName={styles.failed}
        waiting={<WaitingLines />}
        empty={<Empty title={t('competitions.none')} />}
      >
        {(loaded) => (
          <ul className="card">
            {loaded.map((competition) => (
              <Line key={competition.id} competition={competition} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const PLACES = ['first', 'second', 'third'];

function WaitingLines() {
  return (
    <ul className="card">
      {PLACES.map((place) => (
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
      <p className={`${styles.state} text-13 text-muted`}>{t(`competitions.${state}`)}</p>
      <p className={styles.period}>{period}</p>
      <p className={styles.prize}>
        {t('competitions.prize')} <bdi className={styles.amount}>{prize}</bdi>
      </p>
    </li>
  );
}
