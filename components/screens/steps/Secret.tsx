import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Step } from './steps.schema.ts';

const QR_SIZE = 168;

interface SecretProps {
  readonly secret: NonNullable<Step['secret']>;
  readonly surface: SurfaceHandle;
}

/** The secret of an authenticator app. It is only in memory, and in the user's app. */
export function Secret({ secret: { uri, text }, surface }: SecretProps) {
  const { t } = useTranslation('user');
  if (uri === null || text === null) return null;
  return (
    <div className="row wrap gap-5">
      <QRCodeSVG value={uri} size={QR_SIZE} level="M" fgColor="currentColor" bgColor="transparent" title={t('totp.qr')} />
      <div className="stack gap-3 justify-start min-0">
        <p className="text-13 text-muted">{t('totp.byHand')}</p>
        <code className="anywhere" dir="ltr">
          {text}
        </code>
        <Button action="copy-secret" onClick={() => void surface.act('copy', { text })}>
          {t('totp.copy')}
        </Button>
      </div>
    </div>
  );
}
