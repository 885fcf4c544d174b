import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Resolution, RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { createSettings } from '../../../tests/kit/components/chart.ts';
import { Popup } from './Popup.tsx';
import { StageMenu } from './StageMenu.tsx';
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
  expect(onChoose.mock.calls).toEqual(RESOLUTIONS.map((resolution) => [resolution]));
  expect(getChosen()).toEqual(['60']);
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
