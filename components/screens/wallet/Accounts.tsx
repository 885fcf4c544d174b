import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Lost } from '../../ui/common/LoadError.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { AccountTable } from './AccountTable.tsx';
import styles from './Accounts.module.css';
import type { WalletProps } from './wallet.schema.ts';

interface AccountsProps extends Pick<WalletProps, 'accounts'> {
  readonly surface: SurfaceHandle;
}

/** The accounts, each with what it holds; or that there is nothing, that it is under way, that it was lost. */
export function Accounts({ accounts, surface }: AccountsProps) {
  const { t } = useTranslation('user');
  if (accounts.state === 'lost') return <Lost text={t('wallet.failed')} retry={accounts.retry} />;
  if (accounts.state !== 'ready') {
    return (
      <div className={styles.pending} aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="row" />
        ))}
      </div>
    );
  }
  if (accounts.value.every(({ assets }) => assets.length === 0)) return <Empty title={t('wallet.empty')} text={t('wallet.emptyText')} />;
  return accounts.value.map((account) => <AccountTable key={account.id} account={account} surface={surface} />);
}
