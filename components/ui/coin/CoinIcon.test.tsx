import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoinIcon } from './CoinIcon.tsx';

it('a coin without a picture shows its first letter, until there is another picture', () => {
  const { container, rerender } = render(<CoinIcon coin="XYZ" src="/XYZ.png?v=1" className="small" />);
  const picture = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent;
  expect(picture()).toBe('/XYZ.png?v=1');
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(picture()).toBe('X');
  expect(container.firstElementChild?.classList.contains('small')).toBe(true);
  rerender(<CoinIcon coin="XYZ" src="/XYZ.png?v=2" />);
  expect(picture()).toBe('/XYZ.png?v=2');
});
