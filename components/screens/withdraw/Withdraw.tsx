import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';
import { WithdrawSteps } from './WithdrawSteps.tsx';

/** Sends a coin out of the account: a form, a summary to confirm, and what became of it. */
export function Withdraw({ props, surface }: ComponentProps<WithdrawProps>) {
  return (
    <AccountFrame frame={props}>
      <Terms props={props} surface={surface} />
    </AccountFrame>
  );
}

/** Balances and networks in all their states. */
function Terms({ props, surface }: { readonly props: WithdrawProps; readonly surface: SurfaceHandle }) {
  const { t } = useTranslation('withdraw');
  const { coin, balances, networks } = props;
  if (balances.state === 'lost' || networks.state === 'lost') return <Failed answers={[balances, networks]} />;
  if (balances.state !== 'ready' || networks.state !== 'ready') {
    return (
      <div className={styles.panel} aria-busy="true">
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  const offered = networks.value.filter((network) => network.coin === coin);
  if (offered.length === 0) return <Empty title={t('none', { coin })} />;
  const held = balances.value.find((balance) => balance.account === 'spot' && balance.coin === coin);
  return <WithdrawSteps key={coin} props={props} surface={surface} networks={offered} available={held?.amount ?? '0'} />;
}

function Failed({ answers }: { readonly answers: readonly Async<unknown>[] }) {
  const { t } = useTranslation(['withdraw', 'ui']);
  const handleRetry = (): void => {
    for (const answer of answers) if (answer.state === 'lost') answer.retry?.();
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{t('failed')}</p>
      <Button action="retry" onClick={handleRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}
