import { Button } from '../../ui/button/Button.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Section } from '../../ui/common/Section.tsx';
import section from '../../ui/common/Section.module.css';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

interface AccountRowsProps extends Pick<AccountProps, 'rows'> {
  readonly title?: string | undefined;
}

export function AccountRows({ title, rows = [] }: AccountRowsProps) {
  if (rows.length === 0) return null;
  // One level below the heading above the rows.
  const Heading = title === undefined ? 'h2' : 'h3';
  const list = (
    <ul className={`${section.rows} card`}>
      {rows.map(({ id, label, value, hint, action, control }) => (
        <li key={id} className={styles.row}>
          <div>
            <Heading className={styles.label}>{label}</Heading>
            {hint !== undefined && <p className={`${styles.hint} text-13 text-muted`}>{hint}</p>}
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
      ))}
    </ul>
  );
  return title === undefined ? list : <Section title={title}>{list}</Section>;
}
