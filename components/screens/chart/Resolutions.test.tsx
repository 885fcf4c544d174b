import { act, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Resolution, RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { Resolutions } from './Toolbar.tsx';
import { settingsOf } from '../../../tests/kit/components/chart.ts';

function draw() {
  const settings = settingsOf();
  const onChoose = vi.fn<(resolution: Resolution) => void>();
  const { container } = render(<Resolutions settings={settings} resolutions={RESOLUTIONS} onChoose={onChoose} />);
  const buttons = () => [...container.querySelectorAll<HTMLButtonElement>('[data-resolution]')];
  const chosen = () => buttons().flatMap(({ ariaPressed, dataset }) => (ariaPressed === 'true' ? [dataset['resolution']] : []));
  return { settings, onChoose, buttons, chosen };
}

it('[CHA-4] has a control for each resolution that its record offers, in its order, which chooses it', () => {
  const { buttons, onChoose } = draw();
  expect(buttons().map(({ dataset }) => dataset['resolution'])).toEqual(RESOLUTIONS);
  for (const button of buttons()) fireEvent.click(button);
  expect(onChoose.mock.calls).toEqual(RESOLUTIONS.map((resolution) => [resolution]));
});

it('marks the chosen resolution', () => {
  const { settings, chosen } = draw();
  expect(chosen()).toEqual(['60']);
  act(() => settings.setResolution('1M'));
  expect(chosen()).toEqual(['1M']);
});
