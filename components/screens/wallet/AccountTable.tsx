import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { WalletAccount } from '../../../schemas/sources/account.ts';
import styles from './Accounts.module.css';
import { AssetRow } from './AssetRow.tsx';

interface AccountTableProps {
  readonly account: WalletAccount;
  readonly surface: SurfaceHandle;
}

/** One account: what it is worth, and what it holds of each coin. */
export function AccountTable({ account: { id, worth, assets }, surface }: AccountTableProps) {
  const { t } = useTranslation('user');
  const heading = useId();
  return (
    <section className={styles.account} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t(`wallet.accounts.${id}`)}
        </h2>
        <p className={styles.worth}>
          <bdi>{worth}</bdi>
        </p>
      </header>
      {assets.length === 0 ? (
        <p className={styles.nothing}>{t('wallet.nothing')}</p>
      ) : (
        <table className={styles.assets} aria-labelledby={heading}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('wallet.asset')}</th>
              <th scope="col">{t('wallet.amount')}</th>
              <th scope="col">{t('wallet.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {assets.map((asset) => (
              <AssetRow key={asset.coin} asset={asset} surface={surface} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
