import { useTranslation } from 'react-i18next';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { joinAsync, Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';
import { WithdrawSteps } from './WithdrawSteps.tsx';

export function Withdraw({ props, surface }: ComponentProps<WithdrawProps>) {
  return (
    <AccountFrame frame={props}>
      <Terms props={props} surface={surface} />
    </AccountFrame>
  );
}

function Terms({ props, surface }: { readonly props: WithdrawProps; readonly surface: SurfaceHandle }) {
  const { t } = useTranslation('withdraw');
  const { coin, balances, networks } = props;
  const waiting = (
    <div className={styles.panel} aria-busy="true">
      <Skeleton shape="block" className={styles.waiting} />
    </div>
  );
  return (
    <Loaded of={joinAsync(balances, networks)} failed={t('failed')} waiting={waiting}>
      {([balance, all]) => {
        const offered = all.filter((network) => network.coin === coin);
        if (offered.length === 0) return <Empty title={t('none', { coin })} />;
        const available = balance.find((each) => each.account === 'spot' && each.coin === coin)?.amount ?? '0';
        return <WithdrawSteps key={coin} props={props} surface={surface} networks={offered} available={available} />;
      }}
    </Loaded>
  );
}
