import { useEffect, useState } from 'react';
import type { Resolution } from '../../../schemas/domains/market/resolution.ts';
import type { BarAmount, ChartFeed, ChartMarket, LiveBars } from '../../../schemas/domains/market/chart-sources.ts';

export interface Subject {
  readonly market: ChartMarket;
  readonly live: LiveBars;
}

export function useSubject(feed: ChartFeed, symbol: string, resolution: Resolution, { countback, atMost }: BarAmount) {
  // The question tells a current answer from an outdated one.
  const [answer, setAnswer] = useState<{ readonly question: string; readonly subject: Subject | 'lost' } | null>(null);
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
      () => !isOver && setAnswer({ question, subject: 'lost' }),
    );
    return () => {
      isOver = true;
      live?.close();
    };
  }, [feed, symbol, resolution, countback, atMost, question]);
  return { subject: answer?.question === question ? answer.subject : null, retry: () => setAttempt(attempt + 1) };
}

export function usePauseUnseen(element: HTMLElement | null, live: LiveBars): void {
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
