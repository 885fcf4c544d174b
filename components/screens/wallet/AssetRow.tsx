import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { WalletAsset } from '../../../schemas/sources/account.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { CoinIcon } from '../../ui/coin/CoinIcon.tsx';
import styles from './Accounts.module.css';

interface AssetRowProps {
  readonly asset: WalletAsset;
  readonly surface: SurfaceHandle;
}

/** The control of the manifest that asks how to deposit a coin (contract 9). */
const DEPOSIT = 'open-deposit-method';

/** What there is of one coin, and the ways in and out. */
export function AssetRow({ asset: { coin, icon, amount, worth, withdraw }, surface }: AssetRowProps) {
  const { t } = useTranslation('user');
  return (
    <tr className={styles.asset}>
      <th scope="row">
        <span className={styles.coin}>
          <CoinIcon coin={coin} src={icon} />
          {coin}
        </span>
      </th>
      <td className={styles.amount}>
        <bdi>{amount}</bdi>
        <span className={styles.fiat}>
          <bdi>{worth}</bdi>
        </span>
      </td>
      <td>
        <div className={styles.ways}>
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
