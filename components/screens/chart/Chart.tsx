import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Board } from './Board.tsx';
import styles from './Chart.module.css';
import type { ChartProps } from './chart.schema.ts';
import { ChartView } from './ChartView.tsx';
import type { MultiChartProps } from './multi-chart.schema.ts';
import { type ChartBoard, LINKS } from './state/chart-board.ts';
import { Counts } from './Toolbar.tsx';

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

/** Several charts side by side, linked as the user chooses (CHA-2). */
export const MultiChart = observer(function MultiChart({ props, surface }: ComponentProps<MultiChartProps>) {
  return (
    <Board props={props} surface={surface} count={props.count ?? 2}>
      {(shared) => (
        <>
          <div className={`${styles.head} line-bottom row wrap`}>
            <Links board={shared.board} />
            <Counts counts={props.counts} />
          </div>
          <div className={`${styles.grid} stack grow`}>
            {shared.board.charts.map((settings, at) => (
              // The key is the position, because the market of a chart can change.
              <ChartView key={at} {...shared} settings={settings} onSymbol={(symbol) => shared.board.setSymbol(settings, symbol)} />
            ))}
          </div>
        </>
      )}
    </Board>
  );
});

const Links = observer(function Links({ board }: { readonly board: ChartBoard }) {
  const { t } = useTranslation('chart');
  return (
    <fieldset className={`${styles.links} row wrap text-muted min-0`}>
      <legend className="medium">{t('links.title')}</legend>
      {LINKS.map((id) => (
        <label key={id} className="row gap-1 min-control-small">
          <input
            type="checkbox"
            name={`link-${id}`}
            checked={board.linked[id]}
            onChange={(event) => board.link(id, event.target.checked)}
          />
          {t(`links.${id}`)}
        </label>
      ))}
    </fieldset>
  );
});
