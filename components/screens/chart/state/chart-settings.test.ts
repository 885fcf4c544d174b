import { describe, expect, it } from 'vitest';
import { chartLayout, type ChartOfLayout } from '../../../../schemas/stored/chart-layout.ts';
import { DEFAULTS, settingsOf } from '../../../../tests/kit/components/chart.ts';

const saved = (fields: Partial<ChartOfLayout> = {}): ChartOfLayout => ({ ...settingsOf().layout, ...fields });

describe('the settings of a chart', () => {
  it('default to the manifest', () => {
    const settings = settingsOf();
    expect(settings.shown).toEqual(['ma', 'volume']);
    expect(Object.fromEntries(settings.indicators)).toEqual(DEFAULTS);
    expect(settings.alerts).toEqual([]);
  });

  it('[IND-9] turn an indicator on and off again, with its inputs', () => {
    const settings = settingsOf();
    settings.setInputs('macd', { fast: 5, slow: 10, signal: 3, source: 'hl2' });
    expect(settings.shown).toEqual(['macd', 'ma', 'volume']);
    settings.toggle('macd');
    expect(settings.shown).toEqual(['ma', 'volume']);
    settings.toggle('macd');
    expect(settings.indicators.get('macd')).toEqual({ on: true, inputs: { fast: 5, slow: 10, signal: 3, source: 'hl2' } });
  });

  it('[CHA-18] are what was saved, on the next visit', () => {
    const settings = settingsOf();
    settings.setInputs('ma', { method: 'exponential', lengths: [5, 10, 20], source: 'open' });
    settings.toggle('kdj');
    settings.setPane('kdj', 0.5);
    settings.addAlert(120.5);
    expect(settingsOf(settings.layout).layout).toEqual(settings.layout);
  });

  it('[CHA-18] are saved as the stored layout has them, and as nothing that can change later', () => {
    const settings = settingsOf();
    const charts = [settings.layout];
    const linked = { symbol: true, resolution: false, crosshair: true, time: false };
    expect(chartLayout.parse({ version: 1, charts, linked })).toEqual({ version: 1, charts, linked });
    expect(structuredClone(settings.layout)).toEqual(settings.layout);
  });

  it.each([
    ['of which one is out of its limits', { fast: 0, slow: 26, signal: 9, source: 'close' }],
    ['of another indicator', { period: 9, k: 3, d: 3 }],
  ])('begin anew with inputs %s, and leave the indicator on', (_name, inputs) => {
    const settings = settingsOf(saved({ indicators: { macd: { on: true, inputs } } }));
    expect(settings.indicators.get('macd')).toEqual({ on: true, inputs: DEFAULTS.macd.inputs });
  });

  it('pass over an indicator that there is no more', () => {
    const settings = settingsOf(saved({ indicators: { gone: { on: true, inputs: {} }, td: { on: true, inputs: {} } } }));
    expect(settings.shown).toEqual(['td', 'ma', 'volume']);
  });
});

describe('the price alerts of a chart', () => {
  it('are added to the market that is shown, moved and dropped', () => {
    const settings = settingsOf();
    settings.addAlert(10);
    settings.addAlert(20);
    const [first, second] = settings.alerts;
    settings.moveAlert(first?.id ?? '', 15);
    settings.dropAlert(second?.id ?? '');
    expect(settings.ownAlerts).toEqual([{ id: first?.id, symbol: 'A_B', price: 15 }]);
    settings.setSymbol('C_D');
    expect([settings.ownAlerts, settings.alerts.length]).toEqual([[], 1]);
  });
});
