import { observer } from 'mobx-react-lite';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Board } from './Board.tsx';
import type { ChartProps } from './chart.schema.ts';
import { ChartView } from './ChartView.tsx';

/** A chart of the page's market. Choosing another market navigates to its page (CHA-1). */
export const Chart = observer(function Chart({ props, surface }: ComponentProps<ChartProps>) {
  return (
    <Board props={props} surface={surface} count={1}>
      {(shared) =>
        shared.board.charts.map((settings) => (
          <ChartView
            key={settings.symbol}
            {...shared}
            settings={settings}
            onSymbol={(symbol) => void surface.act('choose-symbol', { symbol })}
          />
        ))
      }
    </Board>
  );
});
