import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountRows } from '../account/AccountRows.tsx';
import { Ladder } from './Ladder.tsx';
import styles from './Ladder.module.css';
import type { KycProps } from './kyc.schema.ts';

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
