import { createSeriesMarkers, type ISeriesMarkersPluginApi, type SeriesMarker, type Time, type UTCTimestamp } from 'lightweight-charts';
import type { TradeMarker } from '../../../../schemas/indicators/live.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import type { Palette } from './palette.ts';

/** Returns an id that is unique per bar and side. */
export const getMarkerId = ({ time, type }: Pick<TradeMarker, 'time' | 'type'>): string => `${time}-${type}`;

/** Markers of the user's trades at their bars and average prices (CHA-20). */
export class TradeMarks {
  private readonly markers: ISeriesMarkersPluginApi<Time>;

  constructor(drawing: ChartDrawing) {
    this.markers = createSeriesMarkers(drawing.candles, []);
  }

  show(marks: readonly TradeMarker[], { rise, fall }: Palette): void {
    this.markers.setMarkers(
      marks.map((mark): SeriesMarker<Time> => {
        const isBuy = mark.type === 'buy';
        return {
          id: getMarkerId(mark),
          time: mark.time as UTCTimestamp,
          position: 'atPriceMiddle',
          price: mark.price,
          shape: isBuy ? 'arrowUp' : 'arrowDown',
          color: isBuy ? rise : fall,
          size: 1,
        };
      }),
    );
  }
}
