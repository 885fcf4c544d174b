import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { settingsOf } from '../../../tests/kit/components/chart.ts';
import { StageMenu } from './StageMenu.tsx';

const market = { symbol: 'A_B', description: '', exchange: '', tick: 0.01, priceDecimals: 2, volumeDecimals: 2 };

it.each([
  ['[CHA-12] offers a quick order', vi.fn(), 2],
  ['offers no quick order without a spot market', null, 1],
])('%s', (_title, onOrder, count) => {
  render(
    <StageMenu scene={null} settings={settingsOf()} market={market} label="A" onOrder={onOrder}>
      chart
    </StageMenu>,
  );
  fireEvent.contextMenu(screen.getByRole('figure'));
  expect(screen.getAllByRole('menuitem')).toHaveLength(count);
});
