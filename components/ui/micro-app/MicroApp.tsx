import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppState, AppWords, EmbeddedApp, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import type { MicroAppProps } from './micro-app.schema.ts';
import styles from './MicroApp.module.css';

interface MicroAppPlace {
  readonly surface: SurfaceHandle;
  readonly app: MicroAppProps;
}

export function MicroApp({ surface, app }: MicroAppPlace) {
  const { t } = useTranslation(['user', 'ui']);
  const [state, setState] = useState<AppState>('loading');
  const [tries, setTries] = useState(1);
  return (
    <div className={`${styles.frame} stack min-0 content-start`} data-form={app.mode ?? undefined} aria-busy={state === 'loading'}>
      {state === 'loading' && <Room />}
      {state === 'failed' && (
        <div className={`${styles.failed} stack gap-4 justify-start text-muted`}>
          <p role="alert">{t('app.failed')}</p>
          <Button action="retry" onClick={() => setTries(tries + 1)}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      <Embedded key={`${tries} ${app.script}`} surface={surface} app={app} onState={setState} />
    </div>
  );
}

function Room() {
  return (
    <div className="py-2 stack gap-4" aria-hidden="true">
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

/** One attempt: mounts the app and passes on changed props. */
function Embedded({ surface, app, onState }: MicroAppPlace & { readonly onState: (state: AppState) => void }) {
  const { script, integrity, mode = null, channel = null, without = null } = app;
  const recovery = app.recovery?.href ?? null;
  const place = useRef<HTMLDivElement>(null);
  const embedded = useRef<Promise<EmbeddedApp> | null>(null);
  const words = useMemo(() => omitMissing({ mode, channel, without, recovery }), [mode, channel, without, recovery]);
  const embed = useEffectEvent((element: HTMLElement) => surface.embed({ script, integrity, element, words, onState }));
  useEffect(() => {
    if (place.current === null) return;
    const started = embed(place.current);
    embedded.current = started;
    return () => void started.then((shown) => shown.end());
  }, []);
  useEffect(() => void embedded.current?.then((shown) => shown.tell(words)), [words]);
  return <div ref={place} />;
}

function omitMissing(words: Readonly<Record<string, string | null>>): AppWords {
  return Object.fromEntries(Object.entries(words).flatMap(([name, word]) => (word === null ? [] : [[name, word]])));
}
