import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { Lost } from '../../ui/common/LoadError.tsx';
import { Address } from './Address.tsx';
import type { DepositProps } from './deposit.schema.ts';
import { NetworkChoice } from './NetworkChoice.tsx';
import styles from './Networks.module.css';

interface NetworksProps extends Pick<DepositProps, 'coin' | 'networks'> {
  readonly surface: SurfaceHandle;
}

/** The networks that take the coin, and the address on the one that is chosen: the first unless another is. */
export function Networks({ coin, networks, surface }: NetworksProps) {
  const { t } = useTranslation('user');
  const [chosen, setChosen] = useState<string | null>(null);
  if (networks.state === 'lost') return <Lost text={t('deposit.failed')} retry={networks.retry} />;
  if (networks.state !== 'ready') {
    return (
      <div className={styles.pending} aria-busy="true">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const network = networks.value.find(({ id }) => id === chosen) ?? networks.value[0];
  if (network === undefined) return <Empty title={t('deposit.none', { coin })} text={t('deposit.noneText')} />;
  return (
    <div className={styles.steps}>
      <NetworkChoice networks={networks.value} chosen={network.id} onChoose={setChosen} />
      <Address key={network.id} coin={coin} network={network} surface={surface} />
    </div>
  );
}
