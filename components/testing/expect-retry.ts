import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Draws data that failed to load, and expects one retry when the user requests it. */
export async function expectRetry(draw: (lost: { readonly state: 'lost'; readonly retry: () => void }) => unknown): Promise<void> {
  const retry = vi.fn<() => void>();
  await draw({ state: 'lost', retry });
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(retry).toHaveBeenCalledOnce();
}
