import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { INDICATOR_IDS, type IndicatorId, SOURCES } from '../../../schemas/indicators/inputs.ts';
import { Indicators } from './Indicators.tsx';
import { DEFAULTS, createSettings } from '../../../tests/kit/components/chart.ts';

function renderIndicators(id?: IndicatorId) {
  const settings = createSettings();
  if (id !== undefined && settings.indicators.get(id)?.on !== true) settings.toggle(id);
  const { container } = render(<Indicators settings={settings} />);
  const control = (of: IndicatorId) => container.querySelector<HTMLInputElement>(`[data-indicator="${of}"]`) as HTMLInputElement;
  const entry = () => control(id as IndicatorId).closest('li') as HTMLElement;
  const fields = () => [...entry().querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const field = (name: string) => fields().find((each) => each.name === name) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const inputs = () => settings.indicators.get(id as IndicatorId)?.inputs;
  return { settings, control, fields, field, type, inputs };
}

it.each(INDICATOR_IDS)('[IND-9] has a checkbox for %s, checked while it is shown', (id) => {
  const { control, settings } = renderIndicators();
  for (const isOn of [DEFAULTS[id].on, !DEFAULTS[id].on, DEFAULTS[id].on]) {
    expect([control(id).checked, settings.shown.includes(id)]).toEqual([isOn, isOn]);
    fireEvent.click(control(id));
  }
});

it.each([
  ['macd', ['fast', 'slow', 'signal', 'source']],
  ['kdj', ['period', 'k', 'd']],
  ['td', []],
] as const)('[IND-10] has these inputs of %s while it is shown: %j', (id, names) => {
  const { control, fields } = renderIndicators(id);
  expect(fields().map(({ name }) => name)).toEqual(names);
  fireEvent.click(control(id));
  expect(fields()).toEqual([]);
});

it.each([
  ['kdj', 'period', 2000],
  ['macd', 'fast', 2000],
  ['macd', 'signal', 50],
] as const)(
  '[IND-1][IND-2][IND-3][IND-4] accepts in the field %s.%s up to %i at once, and rejects more with a message',
  (id, name, max) => {
    const { type, inputs, field } = renderIndicators(id);
    type(name, String(max));
    const accepted = { ...DEFAULTS[id].inputs, [name]: max };
    expect({ inputs: inputs(), invalid: field(name).getAttribute('aria-invalid') }).toEqual({ inputs: accepted, invalid: null });
    type(name, String(max + 1));
    const { value, ariaInvalid } = field(name);
    expect({ inputs: inputs(), value, ariaInvalid }).toEqual({ inputs: accepted, value: String(max + 1), ariaInvalid: 'true' });
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe('chart:problems.wholeNumber');
  },
);

it('[IND-5] offers the seven sources of MACD, and accepts each', () => {
  const { field, type, inputs } = renderIndicators('macd');
  const options = [...field('source').querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(SOURCES);
  for (const source of options) {
    type('source', source);
    expect(inputs()).toMatchObject({ source });
  }
});

it('applies all inputs of an indicator once all are valid', () => {
  const { type, inputs } = renderIndicators('kdj');
  type('period', '');
  type('k', '5');
  expect(inputs()).toEqual(DEFAULTS.kdj.inputs);
  type('period', '14');
  expect(inputs()).toEqual({ period: 14, k: 5, d: 3 });
  expect(screen.queryByRole('alert')).toBe(null);
});

it.each([
  ['5, 10 20', { lengths: [5, 10, 20] }],
  ['5, 5', null],
])('accepts several lengths in one field: "%s"', (value, expected) => {
  const { type, inputs } = renderIndicators('ma');
  type('lengths', value);
  expect(inputs()).toMatchObject(expected ?? DEFAULTS.ma.inputs);
  expect(screen.queryAllByText('chart:problems.wholeNumbers')).toHaveLength(expected === null ? 1 : 0);
});
