import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { WaitingRows } from '../../ui/loaded/LoadedRows.tsx';
import { Money } from '../../ui/number/use-decimals.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountActions } from '../account/AccountParts.tsx';
import styles from './Deposit.module.css';
import type { DepositProps } from './deposit.schema.ts';

export function Deposit({ props, surface }: ComponentProps<DepositProps>) {
  const { t } = useTranslation('user');
  const { coin, networks, warnings, actions } = props;
  const canDeposit = networks.state !== 'ready' || networks.value.length > 0;
  return (
    <AccountFrame frame={props}>
      <Loaded
        of={networks}
        failed={t('deposit.failed')}
        waiting={<WaitingRows count={2} className="stack gap-6" />}
        empty={<Empty title={t('deposit.none', { coin })} text={t('deposit.noneText')} />}
      >
        {(list) => <Steps coin={coin} networks={list} surface={surface} />}
      </Loaded>
      {canDeposit && warnings?.map(({ id, text }) => <Callout key={id} tone="risk" text={text} />)}
      <AccountActions actions={actions} hasMain={false} />
    </AccountFrame>
  );
}

interface StepsProps {
  readonly coin: string;
  readonly networks: readonly DepositNetwork[];
  readonly surface: SurfaceHandle;
}

function Steps({ coin, networks, surface }: StepsProps) {
  const { t } = useTranslation('user');
  const [chosen, setChosen] = useState<string | null>(null);
  const network = networks.find(({ id }) => id === chosen) ?? networks[0];
  if (network === undefined) return null;
  return (
    <div className="stack gap-6">
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

/** Control of the manifest that copies a text. */
const COPY = 'copy';
const QR_SIZE = 168;

function Address({
  coin,
  network: { address, minimum, confirmations, name },
  surface,
}: Pick<StepsProps, 'coin' | 'surface'> & { readonly network: DepositNetwork }) {
  const { t } = useTranslation('user');
  const heading = useId();
  if (address === '') return <p className="text-muted">{t('deposit.noAddress')}</p>;
  return (
    <section className={`${styles.panel} stack gap-6 justify-start card p-5`} aria-labelledby={heading}>
      <div className={`${styles.code} card p-4`}>
        <QRCodeSVG
          value={address}
          size={QR_SIZE}
          level="M"
          fgColor="currentColor"
          bgColor="transparent"
          title={t('deposit.qr', { coin })}
        />
      </div>
      <div className="stack gap-3 content-start justify-start min-0">
        <h2 id={heading} className="text-16">
          {t('deposit.address', { coin, network: name })}
        </h2>
        <p className="mono anywhere text-16" dir="ltr">
          {address}
        </p>
        {surface.can(COPY) && (
          <Button variant="filled" action={COPY} onClick={() => surface.act(COPY, { text: address })}>
            {t('deposit.copy')}
          </Button>
        )}
        <dl className={`${styles.facts} wrap`}>
          <div>
            <dt className="text-13 text-muted">{t('deposit.minimum')}</dt>
            <dd className="tabular">
              <Money amount={minimum} coin={coin} />
            </dd>
          </div>
          <div>
            <dt className="text-13 text-muted">{t('deposit.confirmations')}</dt>
            <dd className="tabular">{confirmations}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
