import { useTranslation } from 'react-i18next';
import type { FundsTotal } from '../../../schemas/domains/session/sources.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { ControlButton, EntryButton } from '../../ui/button/ControlButton.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

interface AccountActionsProps extends Pick<AccountProps, 'actions'> {
  /** True if the first action has the main look. False if the page has its own main control. */
  readonly hasMain?: boolean;
}

export function AccountActions({ actions = [], hasMain = true }: AccountActionsProps) {
  return (
    <Actions>
      {actions.map(({ id, label, link, control }, index) => (
        <EntryButton key={id} link={link} control={control} variant={index === 0 && hasMain ? 'filled' : 'outlined'}>
          {label}
        </EntryButton>
      ))}
    </Actions>
  );
}

export function AccountRows({ title, rows = [] }: Pick<AccountProps, 'rows'> & { readonly title?: string | undefined }) {
  const { t } = useTranslation('user');
  if (rows.length === 0) return null;
  // One level below the heading above the rows.
  const Heading = title === undefined ? 'h2' : 'h3';
  const list = (
    <ul className="rows card">
      {rows.map(({ id, label, value, hint, changed, count, action, control }) => (
        <li key={id} className={styles.row}>
          <div>
            <Heading className="medium anywhere">{label}</Heading>
            {hint !== undefined && <p className="hint text-13">{hint}</p>}
            {changed?.state === 'ready' && changed.value !== null && (
              <p className="hint text-13">{t('security.changed', { time: changed.value })}</p>
            )}
          </div>
          {value !== undefined && <p className={`${styles.value} tabular`}>{count?.state === 'ready' ? (count.value ?? value) : value}</p>}
          <div className={`${styles.action} column gap-2`}>
            <LinkToButton to={action} variant="outlined" size="small" />
            <ControlButton of={control} size="small" />
          </div>
        </li>
      ))}
    </ul>
  );
  return title === undefined ? list : <Section title={title}>{list}</Section>;
}

export function Funds({ total }: NonNullable<AccountProps['funds']>) {
  const { t } = useTranslation('user');
  return (
    <Section title={t('funds.total')} titleClassName="regular text-muted" isBusy={total.state === 'pending'}>
      <Loaded of={total} failed={t('funds.failed')} failedClassName={styles.failed} waiting={<Sum total={null} />}>
        {(sum) => <Sum total={sum} />}
      </Loaded>
    </Section>
  );
}

function Sum({ total }: { readonly total: FundsTotal | null }) {
  const { t } = useTranslation('user');
  const waiting = <Skeleton className={styles.wide} />;
  return (
    <>
      <p className={`${styles.fiat} strong tabular anywhere`}>{total === null ? waiting : <bdi>{total.fiat}</bdi>}</p>
      <p className="tabular text-muted">{total === null ? waiting : <bdi>{`${total.btc} ${t('funds.unit')}`}</bdi>}</p>
    </>
  );
}
