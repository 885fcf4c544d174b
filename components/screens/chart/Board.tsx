import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import type { ChartProps } from './chart.schema.ts';
import { ChartLinks } from './drawing/chart-links.ts';
import type { ChartViewProps } from './chart-view.props.ts';
import styles from './Chart.module.css';
import { Failed } from './Failed.tsx';
import { PopupHome } from './portal-container.ts';
import { ChartBoard } from './state/chart-board.ts';

export type Shared = Omit<ChartViewProps, 'settings' | 'onSymbol'>;

interface BoardProps {
  readonly props: ChartProps;
  readonly surface: SurfaceHandle;
  readonly count: number;
  readonly children: (shared: Shared) => ReactNode;
}

interface Opened {
  readonly board: ChartBoard;
  readonly links: ChartLinks;
  /** Layout and market that the board was loaded for. */
  readonly question: string;
}

/** Loads the saved charts, saves every change, and keeps their space while they load. */
export const Board = observer(function Board({ props, surface, count, children }: BoardProps) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  const { feed, layouts, symbol, trades } = props;
  const opened = useOpened(props, surface.id, count);
  const shared = opened !== null &&
    feed.state === 'ready' && {
      board: opened.board,
      links: opened.links,
      feed: feed.value,
      trades: trades.state === 'ready' ? trades.value : [],
      options: props,
      onOrder: (order: Readonly<Record<string, string>>) => void openTicket(surface, symbol, order),
      onAlert: (alert: Readonly<Record<string, string>>) => void surface.act('alert-reached', alert),
    };
  const lost = [feed, layouts].find(({ state }) => state === 'lost');
  return (
    <PopupHome value={home}>
      <div ref={setHome} className={styles.board} data-surface={surface.id} data-count={count} aria-busy={shared === false}>
        {lost?.state === 'lost' && <Failed onRetry={() => lost.retry?.()} />}
        {shared !== false && children(shared)}
      </div>
    </PopupHome>
  );
});

/** Opens the order ticket. The ticket trades the page's market, so another market navigates to its page first. */
async function openTicket(surface: SurfaceHandle, symbol: string, order: Readonly<Record<string, string>>): Promise<void> {
  if (order['symbol'] !== symbol) await surface.act('choose-symbol', order);
  await surface.act('quick-order', order);
}

/** Loads the layout again if the number of charts or the page's market changes. */
function useOpened({ layouts, symbol, resolution, indicators }: ChartProps, surface: string, count: number): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const kept: ChartLayouts | null = layouts.state === 'ready' ? layouts.value : null;
  const key = `${surface}-${count}`;
  // Initial settings only matter when the board opens.
  const open = useEffectEvent((from: ChartLayouts) =>
    ChartBoard.open({ layouts: from, key, count, symbol, resolution, defaults: indicators }),
  );
  useEffect(() => {
    if (kept === null) return undefined;
    const ends: (() => void)[] = [];
    let isOver = false;
    void open(kept).then((board) => {
      if (isOver) return;
      ends.push(board.startAutoSave());
      setOpened({ board, links: new ChartLinks(board), question: `${key} ${symbol}` });
    });
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [kept, key, symbol]);
  return opened?.question === `${key} ${symbol}` ? opened : null;
}
