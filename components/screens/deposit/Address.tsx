import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../../ui/number/use-decimals.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Address.module.css';

interface AddressProps {
  readonly coin: string;
  readonly network: DepositNetwork;
  readonly surface: SurfaceHandle;
}

/** Control of the manifest that copies a text. */
const COPY = 'copy';
const QR_SIZE = 168;

export function Address({ coin, network: { address, minimum, confirmations, name }, surface }: AddressProps) {
  const { t } = useTranslation('user');
  const { format } = useDecimals();
  const heading = useId();
  if (address === '') return <p className={styles.hint}>{t('deposit.noAddress')}</p>;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.code}>
        <QRCodeSVG
          value={address}
          size={QR_SIZE}
          level="M"
          fgColor="currentColor"
          bgColor="transparent"
          title={t('deposit.qr', { coin })}
        />
      </div>
      <div className={styles.words}>
        <h2 id={heading} className={styles.title}>
          {t('deposit.address', { coin, network: name })}
        </h2>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        {surface.can(COPY) && (
          <Button variant="filled" action={COPY} onClick={() => surface.act(COPY, { text: address })}>
            {t('deposit.copy')}
          </Button>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t('deposit.minimum')}</dt>
            <dd>
              <bdi>
                {format(minimum)} {coin}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{t('deposit.confirmations')}</dt>
            <dd>{confirmations}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
