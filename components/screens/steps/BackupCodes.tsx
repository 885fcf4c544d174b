import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import styles from './Steps.module.css';

interface BackupCodesProps {
  readonly codes: Async<readonly string[]>;
  readonly surface: SurfaceHandle;
  /** Until then the user is kept on the page: codes are shown once. */
  readonly isSaved: boolean;
}

const FILE_NAME = 'backup-codes.txt';

export function BackupCodes({ codes, surface, isSaved }: BackupCodesProps) {
  const { t } = useTranslation('user');
  const root = useRef<HTMLDivElement>(null);
  useStay(!isSaved && codes.state === 'ready', () => root.current?.parentElement?.querySelector('input')?.focus());
  if (codes.state !== 'ready') return null;
  const text = codes.value.join('\n');
  return (
    <div ref={root}>
      <ul className={`${styles.codes} stack gap-2 pb-4`} dir="ltr">
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

/** Browsers without the Navigation API only ask before the site is left. */
function useStay(isOn: boolean, remind: () => void): void {
  const onStay = useEffectEvent(remind);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const stay = (event: NavigateEvent): void => {
      if (!event.cancelable || event.navigationType === 'replace' || event.downloadRequest !== null) return;
      event.preventDefault();
      onStay();
    };
    window.addEventListener('beforeunload', (event) => event.preventDefault(), stop);
    (window.navigation as Navigation | undefined)?.addEventListener('navigate', stay, stop);
    return () => stop.abort();
  }, [isOn]);
}

/** Offers a text as a file. Nothing is sent. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
