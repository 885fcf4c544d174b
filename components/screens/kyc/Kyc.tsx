import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import section from '../../ui/common/Section.module.css';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountRows } from '../account/AccountParts.tsx';
import styles from './Kyc.module.css';
import type { KycProps, Level } from './kyc.schema.ts';

export function Kyc({ props }: ComponentProps<KycProps>) {
  const { t } = useTranslation('user');
  const { level, levels, company, rows } = props;
  return (
    <AccountFrame frame={props}>
      <dl>
        <dt className="text-muted">{t('standing.level')}</dt>
        <dd className={styles.level}>{level}</dd>
      </dl>
      <Ladder levels={levels} company={company} />
      <AccountRows rows={rows} />
    </AccountFrame>
  );
}

type Place = 'passed' | 'current' | 'next' | 'later';

/** Compares a level with the user's. Users without a level have no passed and no next level. */
function getPlace(index: number, current: number): Place {
  if (index === current) return 'current';
  if (index < current) return 'passed';
  return current >= 0 && index === current + 1 ? 'next' : 'later';
}

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
          {(place === 'current' || place === 'next') && (
            <span className={`${styles.place} text-13 text-muted`}>{t(`ladder.${place}`)}</span>
          )}
        </h2>
        <p className={section.hint}>{text}</p>
        {place === 'next' && <LinkToButton to={action} variant="filled" size="small" />}
      </div>
    </li>
  );
}

/** Lists the levels, the lowest first. Companies have only one level. */
function Ladder({ levels, company }: Pick<KycProps, 'levels' | 'company'>) {
  const current = levels.findIndex((level) => level.current);
  const isCompany = company?.current === true;
  return (
    <ol className={`${section.rows} card`}>
      {!isCompany && levels.map((level, index) => <Rung key={level.id} level={level} place={getPlace(index, current)} />)}
      {company !== undefined && <Rung level={company} place={isCompany ? 'current' : 'later'} />}
    </ol>
  );
}
