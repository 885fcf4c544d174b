import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppState, EmbeddedApp, SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import type { MicroAppProps } from './micro-app.schema.ts';
import styles from './MicroApp.module.css';

interface Embedding {
  readonly surface: SurfaceHandle;
  readonly app: MicroAppProps;
}

/** The place of a micro-app: its room while it loads, and a way to try again where it cannot be shown. */
export function MicroApp({ surface, app }: Embedding) {
  const { t } = useTranslation(['user', 'ui']);
  const { place, state, retry } = useEmbedded(surface, app);
  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'loading' && <Room />}
      {state === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{t('app.failed')}</p>
          <Button action="retry" onClick={retry}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

/** About what forms take: two fields and a button. */
function Room() {
  return (
    <div className={styles.room} aria-hidden="true">
      <Skeleton shape="line" />
      <Skeleton shape="block" className={styles.field} />
      <Skeleton shape="block" className={styles.field} />
      <Skeleton shape="block" className={styles.field} />
    </div>
  );
}

/** Embeds the app as long as the component stands, anew at each try, and tells it what changes. */
function useEmbedded(surface: SurfaceHandle, { script, mode = null, channel = null }: MicroAppProps) {
  const place = useRef<HTMLDivElement>(null);
  const embedded = useRef<Promise<EmbeddedApp> | null>(null);
  const [state, setState] = useState<AppState>('loading');
  const [tries, setTries] = useState(0);
  const words = () => ({ ...(mode !== null && { mode }), ...(channel !== null && { channel }) });
  const embed = useEffectEvent((element: HTMLElement) => surface.embed({ script, element, words: words(), onState: setState }));
  const tell = useEffectEvent((app: EmbeddedApp) => app.tell(words()));
  useEffect(() => {
    if (place.current === null) return;
    const started = embed(place.current);
    embedded.current = started;
    return () => void started.then((app) => app.end());
  }, [script, tries]);
  useEffect(() => void embedded.current?.then((app) => tell(app)), [mode, channel]);
  return { place, state, retry: () => setTries((count) => count + 1) };
}
