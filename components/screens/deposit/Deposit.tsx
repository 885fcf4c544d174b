import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { AccountActions } from '../account/AccountActions.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { Remark } from '../../ui/common/Callout.tsx';
import type { DepositProps } from './deposit.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { Lost } from '../../ui/common/LoadError.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { Address } from './Address.tsx';
import styles from './Networks.module.css';

/** Where to send a coin to: first the network, then the address on it. */
export function Deposit({ props, surface }: ComponentProps<DepositProps>) {
  return (
    <AccountFrame frame={props}>
      <Networks coin={props.coin} networks={props.networks} surface={surface} />
      {props.warnings?.map(({ id, text }) => (
        <Remark key={id} tone="risk" text={text} />
      ))}
      <AccountActions actions={props.actions} main={null} />
    </AccountFrame>
  );
}

interface NetworksProps extends Pick<DepositProps, 'coin' | 'networks'> {
  readonly surface: SurfaceHandle;
}

/** The networks that take the coin, and the address on the one that is chosen: the first unless another is. */
function Networks({ coin, networks, surface }: NetworksProps) {
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
      <RadioGroup
        look="tiles"
        label={t('deposit.network')}
        options={networks.value.map(({ id, name: label }) => ({ id, label, action: 'choose-network' }))}
        value={network.id}
        onChange={setChosen}
      />
      <Address key={network.id} coin={coin} network={network} surface={surface} />
    </div>
  );
}
