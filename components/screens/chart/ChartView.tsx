import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resolution } from '../../../schemas/domains/market/resolution.ts';
import type { BarAmount, ChartFeed, ChartMarket, LiveBars } from '../../../schemas/domains/market/chart-sources.ts';
import { formatPair } from '../../ui/words/pair-name.ts';
import { type ChartViewProps, Failed } from './Board.tsx';
import styles from './Chart.module.css';
import { ChartScene } from './drawing/chart-scene.ts';
import { Legend, TradeTip } from './Legend.tsx';
import { StageMenu } from './StageMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAppearance, useNumbers } from './use-numbers.ts';

export const ChartView = observer(function ChartView(props: ChartViewProps) {
  const { settings, feed, options } = props;
  const { t } = useTranslation('chart');
  const { symbol, resolution } = settings;
  const { subject, retry } = useSubject(feed, symbol, resolution, options.bars);
  return (
    <section className={`${styles.chart} container column grow`} aria-label={t('chartOf', { symbol: formatPair(symbol) })}>
      <Toolbar {...props} />
      {subject === 'failed' && <Failed onRetry={retry} />}
      {subject === null && <div className={`${styles.stage} relative grow`} aria-busy="true" />}
      {subject !== null && subject !== 'failed' && <Stage key={`${symbol}@${resolution}`} {...props} subject={subject} />}
    </section>
  );
});

interface StageProps extends ChartViewProps {
  readonly subject: Subject;
}

const Stage = observer(function Stage(props: StageProps) {
  const { subject, settings } = props;
  const { t } = useTranslation('chart');
  const { scene, attach } = useScene(props);
  usePauseUnseen(scene?.container ?? null, subject.live);
  const { state, isStale } = subject.live;
  const label = t('candlesOf', { symbol: formatPair(settings.symbol), resolution: t(`resolutions.${settings.resolution}`) });
  return (
    <StageMenu
      scene={scene}
      settings={settings}
      market={subject.market}
      label={label}
      onOrder={props.options.isSpot ? props.onOrder : null}
    >
      <div className={`${styles.stage} relative grow`} aria-busy={state === 'pending'} data-stale={isStale || undefined}>
        <div
          ref={attach}
          className={styles.canvas}
          // Time runs from left to right in every language.
          dir="ltr"
          onPointerUp={() => scene?.savePaneHeights()}
        />
        {scene !== null && <Legend scene={scene} settings={settings} market={subject.market} isStale={isStale} />}
        {scene !== null && <TradeTip scene={scene} market={subject.market} />}
        {state === 'failed' && <Failed onRetry={() => subject.live.retry()} />}
      </div>
    </StageMenu>
  );
});

function useScene({ subject, settings, feed, board, options, trades, onAlert }: StageProps) {
  const { t } = useTranslation('chart');
  const [scene, setScene] = useState<ChartScene | null>(null);
  const { theme, rise, tag } = useAppearance();
  const alertTitle = t('alert');
  const { rightOffset, bars } = options;
  const held = bars.drawn;
  const numbers = useNumbers(subject.market);
  const alert = useRef<(price: number) => void>(() => undefined);
  useEffect(() => void (alert.current = (price) => onAlert({ price: numbers.price(price), symbol: formatPair(settings.symbol) })));
  const attach = useCallback(
    (container: HTMLDivElement) => {
      const notifyAlert = (price: number) => alert.current(price);
      const made = new ChartScene({ ...subject, container, settings, feed, board, rightOffset, held, onAlert: notifyAlert });
      setScene(made);
      return () => {
        setScene(null);
        made.dispose();
      };
    },
    [subject, settings, feed, board, rightOffset, held],
  );
  useEffect(() => scene?.speak(tag, alertTitle), [scene, tag, alertTitle]);
  useEffect(() => scene?.showTrades(trades), [scene, trades]);
  const seen = useRef(`${theme} ${rise}`);
  // The theme isn't part of the layout, but a theme change still updates the saved layout's time (CHA-17).
  useEffect(() => {
    const now = `${theme} ${rise}`;
    if (scene === null || seen.current === now) return;
    seen.current = now;
    scene.recolour();
    board.save();
  }, [scene, board, theme, rise]);
  return { scene, attach };
}

interface Subject {
  readonly market: ChartMarket;
  readonly live: LiveBars;
}

function useSubject(feed: ChartFeed, symbol: string, resolution: Resolution, { countback, atMost }: BarAmount) {
  // The question tells a current answer from an outdated one.
  const [answer, setAnswer] = useState<{ readonly question: string; readonly subject: Subject | 'failed' } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const question = `${symbol}@${resolution}#${attempt}`;
  useEffect(() => {
    let live: LiveBars | null = null;
    let isOver = false;
    feed.market(symbol).then(
      (market) => {
        if (isOver) return;
        live = feed.open(symbol, resolution, { countback, atMost });
        setAnswer({ question, subject: { market, live } });
      },
      () => !isOver && setAnswer({ question, subject: 'failed' }),
    );
    return () => {
      isOver = true;
      live?.close();
    };
  }, [feed, symbol, resolution, countback, atMost, question]);
  return { subject: answer?.question === question ? answer.subject : null, retry: () => setAttempt(attempt + 1) };
}

function usePauseUnseen(element: HTMLElement | null, live: LiveBars): void {
  useEffect(() => {
    if (element === null) return undefined;
    let isInSight = true;
    const follow = () => (isInSight && document.visibilityState === 'visible' ? live.resume() : live.pause());
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.some(({ isIntersecting }) => isIntersecting);
      follow();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [element, live]);
}
