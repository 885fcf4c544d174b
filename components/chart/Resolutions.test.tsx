import { act, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Resolution, RESOLUTIONS } from '../../schemas/api/resolution.ts';
import { Resolutions } from './Resolutions.tsx';
import { settingsOf } from './testing.ts';

function draw() {
  const settings = settingsOf();
  const onChoose = vi.fn<(resolution: Resolution) => void>();
  const { container } = render(<Resolutions settings={settings} resolutions={RESOLUTIONS} onChoose={onChoose} />);
  const buttons = () => [...container.querySelectorAll<HTMLButtonElement>('[data-resolution]')];
  const chosen = () => buttons().flatMap(({ ariaPressed, dataset }) => (ariaPressed === 'true' ? [dataset['resolution']] : []));
  return { settings, onChoose, buttons, chosen };
}

it('[CHA-4] has a control for each resolution that its record offers, in its order', () => {
  expect(draw().buttons().map(({ dataset }) => dataset['resolution'])).toEqual(RESOLUTIONS); // prettier-ignore
});

it.each(RESOLUTIONS)('[CHA-4] chooses %s', (resolution) => {
  const { buttons, onChoose } = draw();
  fireEvent.click(buttons()[RESOLUTIONS.indexOf(resolution)] as HTMLElement);
  expect(onChoose.mock.calls).toEqual([[resolution]]);
});

it('says which one is chosen', () => {
  const { settings, chosen } = draw();
  expect(chosen()).toEqual(['60']);
  act(() => settings.setResolution('1M'));
  expect(chosen()).toEqual(['1M']);
});
