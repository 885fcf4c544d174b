import { expect, it } from 'vitest';
import { chartLayout } from '../../../../schemas/stored/chart-layout.ts';
import { DEFAULTS, createSettings } from '../../../../tests/kit/components/chart.ts';

it('starts with the defaults of the manifest', () => {
  const settings = createSettings();
  expect({ shown: settings.shown, alerts: settings.alerts }).toEqual({ shown: ['ma', 'volume'], alerts: [] });
  expect(Object.fromEntries(settings.indicators)).toEqual(DEFAULTS);
});

it('[IND-9] turns an indicator on and off, and keeps its inputs', () => {
  const settings = createSettings();
  settings.setInputs('macd', { fast: 5, slow: 10, signal: 3, source: 'hl2' });
  expect(settings.shown).toEqual(['macd', 'ma', 'volume']);
  settings.toggle('macd');
  expect(settings.shown).toEqual(['ma', 'volume']);
  settings.toggle('macd');
  expect(settings.indicators.get('macd')).toEqual({ on: true, inputs: { fast: 5, slow: 10, signal: 3, source: 'hl2' } });
});

it('[CHA-18] restores a saved layout, which the schema accepts and no later change alters', () => {
  const settings = createSettings();
  settings.setInputs('ma', { method: 'exponential', lengths: [5, 10, 20], source: 'open' });
  settings.toggle('kdj');
  settings.setPane('kdj', 0.5);
  settings.addAlert(120.5);
  expect(createSettings(settings.layout).layout).toEqual(settings.layout);
  const stored = { version: 1, charts: [settings.layout], linked: { symbol: true, resolution: false, crosshair: true, time: false } };
  expect([chartLayout.parse(stored), structuredClone(settings.layout)]).toEqual([stored, settings.layout]);
});

it.each([
  ['with a value out of its limits', { fast: 0, slow: 26, signal: 9, source: 'close' }],
  ['of another indicator', { period: 9, k: 3, d: 3 }],
])('resets inputs %s to their defaults, and keeps the indicator on', (_name, inputs) => {
  const settings = createSettings({ ...createSettings().layout, indicators: { macd: { on: true, inputs } } });
  expect(settings.indicators.get('macd')).toEqual({ on: true, inputs: DEFAULTS.macd.inputs });
});

it('ignores an unknown indicator of a stored layout', () => {
  const indicators = { gone: { on: true, inputs: {} }, td: { on: true, inputs: {} } };
  const settings = createSettings({ ...createSettings().layout, indicators });
  expect(settings.shown).toEqual(['td', 'ma', 'volume']);
});

it('adds alerts to the shown market, moves and removes them', () => {
  const settings = createSettings();
  settings.addAlert(10);
  settings.addAlert(20);
  const [first, second] = settings.alerts;
  settings.moveAlert(first?.id ?? '', 15);
  settings.dropAlert(second?.id ?? '');
  expect(settings.ownAlerts).toEqual([{ id: first?.id, symbol: 'A_B', price: 15 }]);
  settings.setSymbol('C_D');
  expect([settings.ownAlerts, settings.alerts.length]).toEqual([[], 1]);
});
