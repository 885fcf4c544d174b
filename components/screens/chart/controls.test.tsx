import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChartFeed, MarketMatch } from '../../../schemas/domains/market/chart-sources.ts';
import { type Resolution, RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { INDICATOR_IDS, type IndicatorId, SOURCES } from '../../../schemas/indicators/inputs.ts';
import { createFakeFeed, createSettings, DEFAULTS } from '../../../tests/kit/components/chart.ts';
import { createDeferred, type Deferred } from '../../../tests/kit/runtime/settle.ts';
import { Indicators } from './Indicators.tsx';
import { Popup } from './Popup.tsx';
import { StageMenu } from './StageMenu.tsx';
import { SymbolSearch } from './SymbolSearch.tsx';
import { Resolutions } from './Toolbar.tsx';

it('focuses the first field of a popup without scrolling the page', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(
    <Popup label="Alerts" icon="bell" action="alerts">
      <input aria-label="Price" />
    </Popup>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  const field = await screen.findByRole('textbox');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(focus.mock.calls.every(([options]) => options?.preventScroll === true)).toBe(true);
});

it('[CHA-4] has a control for each resolution of its record in order, which chooses it, and marks the chosen one', () => {
  const settings = createSettings();
  const onChoose = vi.fn<(resolution: Resolution) => void>();
  const { container } = render(<Resolutions settings={settings} resolutions={RESOLUTIONS} onChoose={onChoose} />);
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('[data-resolution]')];
  const getChosen = () => buttons.flatMap(({ ariaPressed, dataset }) => (ariaPressed === 'true' ? [dataset['resolution']] : []));
  expect(buttons.map(({ dataset }) => dataset['resolution'])).toEqual(RESOLUTIONS);
  for (const button of buttons) fireEvent.click(button);
  expect([onChoose.mock.calls.flat(), getChosen()]).toEqual([RESOLUTIONS, ['60']]);
  act(() => settings.setResolution('1M'));
  expect(getChosen()).toEqual(['1M']);
});

const MARKET = { symbol: 'A_B', description: '', exchange: '', tick: 0.01, priceDecimals: 2, volumeDecimals: 2 };
it.each([
  ['[CHA-12] offers a quick order', vi.fn(), 2],
  ['offers no quick order without a spot market', null, 1],
])('%s', (_title, onOrder, count) => {
  render(
    <StageMenu scene={null} settings={createSettings()} market={MARKET} label="A" onOrder={onOrder}>
      chart
    </StageMenu>,
  );
  fireEvent.contextMenu(screen.getByRole('figure'));
  expect(screen.getAllByRole('menuitem')).toHaveLength(count);
});

const createMatch = (symbol: string): MarketMatch => ({ symbol, description: `The market ${symbol}` });

function renderSearch() {
  const responses: Deferred<readonly MarketMatch[]>[] = [];
  const search = vi.fn<ChartFeed['search']>(() => responses[responses.push(createDeferred()) - 1]!.promise);
  const onSymbol = vi.fn<(symbol: string) => void>();
  render(<SymbolSearch feed={createFakeFeed({ search })} terms={{ after: 700, atMost: 9 }} onSymbol={onSymbol} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const respond = (at: number, ...symbols: string[]) => act(async () => responses[at]?.resolve(symbols.map(createMatch)));
  const fail = (at: number) => act(async () => responses[at]?.reject(new Error('away')));
  const getFound = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  return { search, onSymbol, type, respond, fail, getFound };
}

it('[CHA-10] the search starts after the debounce delay of its record', () => {
  const { search, type } = renderSearch();
  expect(search).not.toHaveBeenCalled();
  type(' btc ');
  expect(search.mock.calls.map(([text, { after }]) => [text, after])).toEqual([['btc', 700]]);
});

it('the search shows the found markets, and chooses one', async () => {
  const { type, respond, getFound, onSymbol } = renderSearch();
  type('a');
  await respond(0, 'A_B', 'A_C');
  expect(getFound()).toEqual(['A/BThe market A_B', 'A/CThe market A_C']);
  fireEvent.click(screen.getByRole('button', { name: /A\/C/ }));
  expect(onSymbol.mock.calls).toEqual([['A_C']]);
});

it('[CHA-10] the search cancels outdated requests and drops their responses in any order', async () => {
  const { search, type, respond, getFound } = renderSearch();
  type('a');
  type('ab');
  expect(search.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  await respond(1, 'AB_C');
  await respond(0, 'A_B');
  expect(getFound()).toEqual(['AB/CThe market AB_C']);
});

it.each([
  ['while a new request is pending', 'ab', 2],
  ['without a request if the text is blank', '  ', 1],
])('the search shows no results of an earlier text %s', async (_name, text, requests) => {
  const { search, type, respond, getFound } = renderSearch();
  type('a');
  await respond(0, 'A_B');
  type(text);
  expect(search).toHaveBeenCalledTimes(requests);
  expect(getFound()).toEqual([]);
});

it.each(['respond', 'fail'] as const)('the search shows that nothing was found, or that the request failed: %s', async (settle) => {
  const parts = renderSearch();
  parts.type('zzz');
  await parts[settle](0);
  expect(screen.getByText(settle === 'fail' ? 'chart:failed' : 'chart:search.none')).toBeTruthy();
});

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

// The tests of inputs prove the limits of each.
it('[IND-3][IND-4] accepts a number up to its maximum, and rejects more with a message', () => {
  const { type, inputs, field } = renderIndicators('macd');
  type('signal', '50');
  const accepted = { ...DEFAULTS.macd.inputs, signal: 50 };
  expect({ inputs: inputs(), invalid: field('signal').ariaInvalid }).toEqual({ inputs: accepted, invalid: null });
  type('signal', '51');
  const { value, ariaInvalid } = field('signal');
  expect({ inputs: inputs(), value, ariaInvalid }).toEqual({ inputs: accepted, value: '51', ariaInvalid: 'true' });
  expect(document.getElementById(field('signal').getAttribute('aria-describedby') ?? '')?.textContent).toBe('chart:problems.wholeNumber');
});

it('[IND-5] offers the seven sources of MACD, and accepts another', () => {
  const { field, type, inputs } = renderIndicators('macd');
  expect([...field('source').querySelectorAll('option')].map(({ value }) => value)).toEqual(SOURCES);
  type('source', 'hl2');
  expect(inputs()).toMatchObject({ source: 'hl2' });
});

it('applies all inputs of an indicator once all are valid', () => {
  const { type, inputs } = renderIndicators('kdj');
  type('period', '');
  type('k', '5');
  expect(inputs()).toEqual(DEFAULTS.kdj.inputs);
  type('period', '14');
  expect([inputs(), screen.queryByRole('alert')]).toEqual([{ period: 14, k: 5, d: 3 }, null]);
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
