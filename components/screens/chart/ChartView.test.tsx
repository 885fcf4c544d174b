import { act, render } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeBars, createFakeFeed, createSettings } from '../../../tests/kit/components/chart.ts';
import { setLanguage } from '../../../tests/kit/components/set-language.ts';
import type { ChartViewProps } from './Board.tsx';

const market = { symbol: 'A_B', description: '', exchange: '', tick: 0.01, priceDecimals: 2, volumeDecimals: 2 };
const feed = createFakeFeed({ market: () => Promise.resolve(market), open: () => new FakeBars([]) });
const options = { bars: { countback: 3, atMost: 100, drawn: 100 }, resolutions: [], rightOffset: 0, isSpot: false };
const idle = () => undefined;

afterEach(() => {
  vi.doUnmock('./drawing/chart-scene.ts');
  vi.resetModules();
});

it('changes the texts of a drawing with the language, and keeps the drawing', async () => {
  const events: string[] = [];
  class FakeScene {
    container = document.createElement('div');
    bars = { length: 0 };
    mark = null;
    constructor() {
      events.push('rendered');
    }
    speak = (_tag: string, alertTitle: string) => void events.push(alertTitle);
    showTrades = idle;
    dispose = () => void events.push('disposed');
  }
  vi.stubGlobal('IntersectionObserver', ResizeObserver);
  vi.resetModules();
  vi.doMock('./drawing/chart-scene.ts', () => ({ ChartScene: FakeScene }));
  const { ChartView } = await import('./ChartView.tsx');
  setLanguage('en', { chart: { alert: 'Alert' } });
  const props = { feed, options, settings: createSettings(), board: { charts: [] }, trades: [] } as unknown as ChartViewProps;
  render(<ChartView {...props} />);
  await vi.waitFor(() => expect(events).toEqual(['rendered', 'Alert']));
  getI18n().addResourceBundle('de', 'chart', { alert: 'Alarm' });
  await act(() => getI18n().changeLanguage('de'));
  expect(events).toEqual(['rendered', 'Alert', 'Alarm']);
});
