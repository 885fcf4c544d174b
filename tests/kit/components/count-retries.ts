import { fireEvent, screen } from '@testing-library/react';

/** Renders failed data, clicks its retry button, and returns the number of retries. */
export async function countRetries(draw: (failed: { readonly state: 'failed'; readonly retry: () => void }) => unknown): Promise<number> {
  let retries = 0;
  await draw({ state: 'failed', retry: () => void (retries += 1) });
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  return retries;
}
