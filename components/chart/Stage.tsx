import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartViewProps } from './ChartView.tsx';
import styles from './Chart.module.css';
import { Failed } from './Failed.tsx';
import { Legend } from './Legend.tsx';
import { ChartScene } from './drawing/chart-scene.ts';
import { StageMenu } from './StageMenu.tsx';
import { TradeTip } from './TradeTip.tsx';
import { useAppearance } from './use-appearance.ts';
import { type Subject, usePauseUnseen } from './use-live-bars.ts';

interface StageProps extends ChartViewProps {
  readonly subject: Subject;
}

/** Where the candles are drawn, with what lies over them. */
export const Stage = observer(function Stage(props: StageProps) {
  const { subject, settings } = props;
  const { t } = useTranslation(['chart', 'ui']);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const scene = useScene(container, props);
  usePauseUnseen(container, subject.live);
  const { state, isStale } = subject.live;
  return (
    <StageMenu scene={scene} settings={settings} market={subject.market} onOrder={props.onOrder}>
      <div className={styles.stage} aria-busy={state === 'pending'} data-stale={isStale || undefined}>
        <div
          ref={setContainer}
          className={styles.canvas}
          // A scale runs from the past to now in every language.
          dir="ltr"
          role="img"
          aria-label={t('candlesOf', { symbol: settings.symbol.replaceAll('_', '/'), resolution: t(`resolutions.${settings.resolution}`) })}
          onPointerUp={() => scene?.keepPanes()}
        />
        {scene !== null && <Legend scene={scene} settings={settings} market={subject.market} isStale={isStale} />}
        {scene !== null && <TradeTip scene={scene} market={subject.market} />}
        {state === 'lost' && <Failed onRetry={() => subject.live.retry()} />}
      </div>
    </StageMenu>
  );
});

/** The drawing of a stage, kept in step with the page's appearance; it goes with the stage. */
function useScene(container: HTMLDivElement | null, { subject, settings, board, links, options, trades, onAlert }: StageProps) {
  const { t } = useTranslation('chart');
  const [scene, setScene] = useState<ChartScene | null>(null);
  const { theme, rise, tag } = useAppearance();
  const alertTitle = t('alert');
  const { rightOffset, bars } = options;
  useEffect(() => {
    if (container === null) return undefined;
    const { live, market } = subject;
    const told = (price: number) => onAlert({ price: String(price), symbol: settings.symbol });
    const made = new ChartScene({ container, settings, market, live, links, rightOffset, held: bars.drawn, alertTitle, onAlert: told });
    setScene(made);
    return () => {
      setScene(null);
      made.dispose();
    };
    // The handler is another one on each drawing of the page, and does the same.
  }, [container, subject, settings, links, rightOffset, bars.drawn, alertTitle]);
  useEffect(() => scene?.speak(tag), [scene, tag]);
  useEffect(() => scene?.showTrades(trades), [scene, trades]);
  useEffect(() => {
    if (scene === null) return;
    scene.recolour();
    board.save();
  }, [scene, board, theme, rise]);
  return scene;
}
