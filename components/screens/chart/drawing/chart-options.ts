import { type ChartOptions, ColorType, CrosshairMode, type DeepPartial } from 'lightweight-charts';
import type { Palette } from './palette.ts';
import type { TimeFormats } from './time-formats.ts';

/** The room that a scale's labels take in px: known before there are bars, it does not move them when they come. */
const ROOM = { prices: 84, times: 28 };

/** What does not change: how a chart is moved and laid out. */
export function chartOptions(rightOffset: number, font: string): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // Its logo is drawn by an inline style that the policy refuses; the notice stands on the credits page (contract 9).
    layout: { attributionLogo: false, fontFamily: font, fontSize: 12, panes: { enableResize: true } },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { minimumWidth: ROOM.prices, borderVisible: true, scaleMargins: { top: 0.12, bottom: 0.08 } },
    // A bar narrower than this says nothing, and bounds how many are in sight.
    timeScale: { minimumHeight: ROOM.times, rightOffset, minBarSpacing: 0.8, timeVisible: true, borderVisible: true },
    handleScale: { axisPressedMouseMove: true, mouseWheel: true, pinch: true },
  };
}

/** The colours, which follow theme and rise colour (spec 4). */
export function paletteOptions(palette: Palette): DeepPartial<ChartOptions> {
  const grid = { color: palette.border };
  const line = { color: palette.muted, labelBackgroundColor: palette.accent };
  return {
    layout: {
      background: { type: ColorType.Solid, color: palette.surface },
      textColor: palette.muted,
      panes: { separatorColor: palette.border, separatorHoverColor: palette.border },
    },
    grid: { vertLines: grid, horzLines: grid },
    crosshair: { vertLine: line, horzLine: line },
    rightPriceScale: { borderColor: palette.border },
    timeScale: { borderColor: palette.border },
  };
}

/** How times read. */
export function timeOptions(tag: string, resolution: string, formats: TimeFormats): DeepPartial<ChartOptions> {
  return {
    localization: { locale: tag, timeFormatter: formats.full },
    timeScale: { secondsVisible: resolution.endsWith('S'), tickMarkFormatter: formats.tick },
  };
}

/** Candles and everything that rises or falls. */
export function candleColours({ rise, fall }: Palette) {
  return { upColor: rise, downColor: fall, borderUpColor: rise, borderDownColor: fall, wickUpColor: rise, wickDownColor: fall };
}
