import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Popup } from './Popup.tsx';

it('focuses the first field without scrolling the page', async () => {
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
