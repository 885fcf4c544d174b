import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { AccountActions } from '../account/AccountActions.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import type { DepositProps } from './deposit.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { Address } from './Address.tsx';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import styles from './Networks.module.css';

export function Deposit({ props, surface }: ComponentProps<DepositProps>) {
  const { networks } = props;
  const canDeposit = networks.state !== 'ready' || networks.value.length > 0;
  return (
    <AccountFrame frame={props}>
      <Networks coin={props.coin} networks={networks} surface={surface} />
      {canDeposit && props.warnings?.map(({ id, text }) => <Callout key={id} tone="risk" text={text} />)}
      <AccountActions actions={props.actions} hasMain={false} />
    </AccountFrame>
  );
}

interface NetworksProps extends Pick<DepositProps, 'coin' | 'networks'> {
  readonly surface: SurfaceHandle;
}

function Networks({ coin, networks, surface }: NetworksProps) {
  const { t } = useTranslation('user');
  return (
    <Loaded
      of={networks}
      failed={t('deposit.failed')}
      waiting={<WaitingNetworks />}
      empty={<Empty title={t('deposit.none', { coin })} text={t('deposit.noneText')} />}
    >
      {(list) => <Steps coin={coin} networks={list} surface={surface} />}
    </Loaded>
  );
}

function WaitingNetworks() {
  return (
    <div className={styles.pending} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function Steps({ coin, networks, surface }: Omit<NetworksProps, 'networks'> & { readonly networks: readonly DepositNetwork[] }) {
  const { t } = useTranslation('user');
  const [chosen, setChosen] = useState<string | null>(null);
  const network = networks.find(({ id }) => id === chosen) ?? networks[0];
  if (network === undefined) return null;
  return (
    <div className={styles.steps}>
      <RadioGroup
        look="tiles"
        label={t('deposit.network')}
        options={networks.map(({ id, name: label }) => ({ id, label, action: 'choose-network' }))}
        value={network.id}
        onChange={setChosen}
      />
      <Address key={network.id} coin={coin} network={network} surface={surface} />
    </div>
  );
}
