import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountRows } from '../account/AccountRows.tsx';
import styles from './Ladder.module.css';
import type { KycProps, Level } from './kyc.schema.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';

/** How far the user's identity is verified, and what comes next. */
export function Kyc({ props }: ComponentProps<KycProps>) {
  const { t } = useTranslation('user');
  const { level, levels, company, rows } = props;
  return (
    <AccountFrame frame={props}>
      <dl className={styles.standing}>
        <dt>{t('standing.level')}</dt>
        <dd>{level}</dd>
      </dl>
      <Ladder levels={levels} company={company} />
      <AccountRows title={undefined} rows={rows} />
    </AccountFrame>
  );
}

type Place = 'passed' | 'current' | 'next' | 'later';

/** Where a level lies, seen from where the user stands; who stands nowhere has none behind them, and none next. */
function placeOf(index: number, current: number): Place {
  if (index === current) return 'current';
  if (index < current) return 'passed';
  return current >= 0 && index === current + 1 ? 'next' : 'later';
}

/** One level: what it is, and, if it is the next, how to get there. */
function Rung({ level: { label, text, action }, place }: { readonly level: Level; readonly place: Place }) {
  const { t } = useTranslation('user');
  return (
    <li className={styles.rung} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {place === 'passed' && <Icon name="check" />}
      </span>
      <div className={styles.words}>
        <h2 className={styles.label}>
          {label}
          {(place === 'current' || place === 'next') && <span className={styles.place}>{t(`ladder.${place}`)}</span>}
        </h2>
        <p className={styles.text}>{text}</p>
        {place === 'next' && <LinkToButton to={action} variant="filled" size="small" />}
      </div>
    </li>
  );
}

/** The levels from the lowest to the highest; a company has but one. */
function Ladder({ levels, company }: Pick<KycProps, 'levels' | 'company'>) {
  const current = levels.findIndex((level) => level.current);
  const isCompany = company?.current === true;
  return (
    <ol className={styles.ladder}>
      {!isCompany && levels.map((level, index) => <Rung key={level.id} level={level} place={placeOf(index, current)} />)}
      {company !== undefined && <Rung level={company} place={isCompany ? 'current' : 'later'} />}
    </ol>
  );
}
