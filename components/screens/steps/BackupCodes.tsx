import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import styles from './Steps.module.css';

interface BackupCodesProps {
  readonly codes: Async<readonly string[]>;
  readonly surface: SurfaceHandle;
}

const FILE_NAME = 'backup-codes.txt';

export function BackupCodes({ codes, surface }: BackupCodesProps) {
  const { t } = useTranslation('user');
  if (codes.state !== 'ready') return null;
  const text = codes.value.join('\n');
  return (
    <div>
      <ul className={styles.codes} dir="ltr">
        {codes.value.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button action="copy-backup" onClick={() => void surface.act('copy', { text })}>
          {t('totp.copyCodes')}
        </Button>
        <Button action="download-backup" onClick={() => saveText(FILE_NAME, `${text}\n`)}>
          {t('totp.download')}
        </Button>
      </Actions>
    </div>
  );
}

/** Offers a text as a file. Nothing is sent. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
