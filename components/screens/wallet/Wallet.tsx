import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletAccount, WalletAsset } from '../../../schemas/domains/wallet/sources.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { CoinIcon } from '../../ui/coin/CoinIcon.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { WaitingRows } from '../../ui/loaded/LoadedRows.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountActions, Funds } from '../account/AccountParts.tsx';
import styles from './Wallet.module.css';
import type { WalletProps } from './wallet.schema.ts';

export function Wallet({ props, surface }: ComponentProps<WalletProps>) {
  const { t } = useTranslation('user');
  const isEmpty = (list: readonly WalletAccount[]) => list.every(({ assets }) => assets.length === 0);
  return (
    <AccountFrame frame={props}>
      <Funds total={props.total} />
      <AccountActions actions={props.actions} />
      <Loaded of={props.accounts} failed={t('wallet.failed')} waiting={<WaitingRows count={4} className="stack gap-4" />}>
        {(list) =>
          isEmpty(list) ? (
            <Empty title={t('wallet.empty')} text={t('wallet.emptyText')} />
          ) : (
            list.map((account) => <AccountTable key={account.id} account={account} surface={surface} />)
          )
        }
      </Loaded>
    </AccountFrame>
  );
}

interface AccountTableProps {
  readonly account: WalletAccount;
  readonly surface: SurfaceHandle;
}

function AccountTable({ account: { id, worth, assets }, surface }: AccountTableProps) {
  const { t } = useTranslation('user');
  const heading = useId();
  return (
    <section className={`${styles.account} card`} aria-labelledby={heading}>
      <header className={`${styles.head} line-bottom between wrap`}>
        <h2 id={heading} className="text-16">
          {t(`wallet.accounts.${id}`)}
        </h2>
        <p className="medium tabular">
          <bdi>{worth}</bdi>
        </p>
      </header>
      {assets.length === 0 ? (
        <p className={`${styles.nothing} text-muted`}>{t('wallet.nothing')}</p>
      ) : (
        <table className="full" aria-labelledby={heading}>
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

/** Control of the manifest that opens the deposit methods. */
const DEPOSIT = 'open-deposit-method';

function AssetRow({
  asset: { coin, icon, amount, worth, withdraw },
  surface,
}: Pick<AccountTableProps, 'surface'> & { readonly asset: WalletAsset }) {
  const { t } = useTranslation('user');
  return (
    <tr className={styles.asset}>
      <th scope="row">
        <span className="row gap-3 medium">
          <CoinIcon coin={coin} src={icon} />
          {coin}
        </span>
      </th>
      <td className={styles.amount}>
        <bdi>{amount}</bdi>
        <span className="block text-13 text-muted">
          <bdi>{worth}</bdi>
        </span>
      </td>
      <td>
        <div className={`${styles.ways} column gap-2`}>
          {surface.can(DEPOSIT) && (
            <Button
              size="small"
              action={DEPOSIT}
              aria-label={t('wallet.depositCoin', { coin })}
              onClick={() => surface.act(DEPOSIT, { currency: coin })}
            >
              {t('wallet.deposit')}
            </Button>
          )}
          {withdraw !== null && (
            <LinkButton link={withdraw} variant="quiet" size="small" aria-label={t('wallet.withdrawCoin', { coin })}>
              {t('wallet.withdraw')}
            </LinkButton>
          )}
        </div>
      </td>
    </tr>
  );
}
