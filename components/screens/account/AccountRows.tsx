import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

interface AccountRowsProps {
  readonly title: string | undefined;
  readonly rows: AccountProps['rows'];
}

type Row = NonNullable<AccountProps['rows']>[number];

interface AccountRowProps {
  readonly row: Row;
  /** Heading level, one below the heading above the rows. */
  readonly heading: 'h2' | 'h3';
}

function AccountRow({ row, heading: Heading }: AccountRowProps) {
  const { label, value, hint, changed = null, action, control } = row;
  const { t } = useTranslation('user');
  return (
    <li className={styles.row}>
      <div>
        <Heading className={styles.label}>{label}</Heading>
        {hint !== undefined && <p className={`${styles.hint} text-13 text-muted`}>{hint}</p>}
        {changed !== null && <p className="text-13 text-muted">{t('security.changed', { time: changed })}</p>}
      </div>
      {value !== undefined && <p className={styles.value}>{value}</p>}
      <div className={styles.action}>
        <LinkToButton to={action} variant="outlined" size="small" />
        {control !== undefined && (
          <Button control={control.control} size="small">
            {control.label}
          </Button>
        )}
      </div>
    </li>
  );
}

export function AccountRows({ title, rows }: AccountRowsProps) {
  const heading = useId();
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section aria-labelledby={title === undefined ? undefined : heading}>
      {title !== undefined && (
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className="card">
        {rows.map((row) => (
          <AccountRow key={row.id} row={row} heading={title === undefined ? 'h2' : 'h3'} />
        ))}
      </ul>
    </section>
  );
}
