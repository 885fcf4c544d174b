import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { ChartFeed, ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import { LoadError } from '../../ui/loaded/Loaded.tsx';
import type { ChartProps } from './chart.schema.ts';
import styles from './Chart.module.css';
import { PopupHome } from './Popup.tsx';
import { ChartBoard } from './state/chart-board.ts';
import type { ChartSettings } from './state/chart-settings.ts';

export interface ChartViewProps {
  readonly settings: ChartSettings;
  readonly board: ChartBoard;
  readonly feed: ChartFeed;
  readonly trades: readonly OwnTrade[];
  readonly options: ChartProps;
  readonly onOrder: (order: { readonly side: 'buy' | 'sell'; readonly price: string; readonly symbol: string }) => void;
  readonly onAlert: (alert: { readonly price: string; readonly symbol: string }) => void;
  readonly onSymbol: (symbol: string) => void;
}

interface BoardProps {
  readonly props: ChartProps;
  readonly surface: SurfaceHandle;
  readonly count: number;
  readonly children: (shared: Omit<ChartViewProps, 'settings' | 'onSymbol'>) => ReactNode;
}

/** Loads the saved charts, saves every change, and keeps their space while they load. */
export const Board = observer(function Board({ props, surface, count, children }: BoardProps) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  const { feed, layouts, symbol, trades } = props;
  const board = useBoard(props, surface.id, count);
  const shared = board !== null &&
    feed.state === 'ready' && {
      board,
      feed: feed.value,
      trades: trades.state === 'ready' ? trades.value : [],
      options: props,
      onOrder: (order: Readonly<Record<string, string>>) => void openTicket(surface, symbol, order),
      onAlert: (alert: Readonly<Record<string, string>>) => void surface.act('alert-reached', alert),
    };
  const failed = [feed, layouts].find(({ state }) => state === 'failed');
  return (
    <PopupHome value={home}>
      <div ref={setHome} className={`${styles.board} min-0`} data-surface={surface.id} data-count={count} aria-busy={shared === false}>
        {failed?.state === 'failed' && <Failed onRetry={failed.retry} />}
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
function useBoard({ layouts, symbol, resolution, indicators }: ChartProps, surface: string, count: number): ChartBoard | null {
  const key = `${surface}-${count}`;
  const question = `${key} ${symbol}`;
  const [opened, setOpened] = useState<{ readonly board: ChartBoard; readonly question: string } | null>(null);
  const saved: ChartLayouts | null = layouts.state === 'ready' ? layouts.value : null;
  // Initial settings only matter when the board opens.
  const open = useEffectEvent((from: ChartLayouts) =>
    ChartBoard.open({ layouts: from, key, count, symbol, resolution, defaults: indicators }),
  );
  useEffect(() => {
    if (saved === null) return undefined;
    let isOver = false;
    let stopSaving = (): void => undefined;
    void open(saved).then((board) => {
      if (isOver) return;
      stopSaving = board.startAutoSave();
      setOpened({ board, question });
    });
    return () => {
      isOver = true;
      stopSaving();
    };
  }, [saved, question]);
  return opened?.question === question ? opened.board : null;
}

export function Failed({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('chart');
  return <LoadError text={t('failed')} retry={onRetry} className={`${styles.failed} text-muted`} />;
}
