import { useTranslation } from 'react-i18next';
import type { Competition } from '../../../schemas/domains/growth/sources.ts';
import { Section } from '../../ui/common/Section.tsx';
import section from '../../ui/common/Section.module.css';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';

export function Competitions({ data }: NonNullable<GrowthProps['competitions']>) {
  const { t } = useTranslation('growth');
  return (
    <Section title={t('competitions.title')} isBusy={data.state === 'pending'}>
      <Loaded
        of={data}
        failed={t('competitions.failed')}
        failedClassName={styles.failed}
        waiting={<WaitingRows />}
        empty={<Empty title={t('competitions.none')} />}
      >
        {(list) => (
          <ul className={`${section.rows} card`}>
            {list.map((competition) => (
              <CompetitionRow key={competition.id} competition={competition} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

const PLACES = ['first', 'second', 'third'];

function WaitingRows() {
  return (
    <ul className={`${section.rows} card`}>
      {PLACES.map((place) => (
        <li key={place} className={styles.competition}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </li>
      ))}
    </ul>
  );
}

function CompetitionRow({ competition: { title, prize, period, state, link } }: { readonly competition: Competition }) {
  const { t } = useTranslation('growth');
  return (
    <li className={styles.competition} data-state={state}>
      <h3 className={styles.name}>
        {link === null || state === 'over' ? (
          title
        ) : (
          <Link link={link} className={styles.link}>
            {title}
          </Link>
        )}
      </h3>
      <p className={`${styles.state} text-13 text-muted`}>{t(`competitions.${state}`)}</p>
      <p className={`${styles.period} text-13 text-muted`}>{period}</p>
      <p className={`${styles.prize} text-13 text-muted`}>
        {t('competitions.prize')} <bdi className={styles.amount}>{prize}</bdi>
      </p>
    </li>
  );
}
