import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import type { AppWords, EmbedRequest } from '../../../schemas/manifest/resolved.ts';
import { createHandle } from '../../../tests/kit/components/handle.ts';
import { MicroApp } from './MicroApp.tsx';

function createHost() {
  const requests: EmbedRequest[] = [];
  const updates: AppWords[] = [];
  const embedded = new Set<EmbedRequest>();
  const surface = createHandle('auth-dialog', {
    embed: (request) => {
      requests.push(request);
      embedded.add(request);
      return Promise.resolve({ tell: (words) => void updates.push(words), end: () => void embedded.delete(request) });
    },
  });
  return { surface, requests, updates, embedded };
}

const SCRIPT = '/micro-apps/auth.js';

it('[MIC-1] embeds the script with its texts, and passes on changes', async () => {
  const { surface, requests, updates } = createHost();
  const { rerender } = render(<MicroApp surface={surface} app={{ script: SCRIPT, mode: 'login', channel: 'web' }} />);
  await act(async () => undefined);
  expect(requests.map(({ script, words }) => ({ script, words }))).toEqual([{ script: SCRIPT, words: { mode: 'login', channel: 'web' } }]);
  rerender(<MicroApp surface={surface} app={{ script: SCRIPT, mode: 'signup', channel: null }} />);
  await act(async () => undefined);
  expect({ requested: requests.length, last: updates.at(-1) }).toEqual({ requested: 1, last: { mode: 'signup' } });
});

it('[MIC-4] embeds once and ends, in strict mode too', async () => {
  const { surface, embedded } = createHost();
  const { unmount } = render(<MicroApp surface={surface} app={{ script: SCRIPT }} />, { wrapper: StrictMode });
  await act(async () => undefined);
  expect(embedded.size).toBe(1);
  unmount();
  await act(async () => undefined);
  expect(embedded.size).toBe(0);
});

it('[MIC-3] shows an error and retries', async () => {
  const { surface, requests, embedded } = createHost();
  const { container } = render(<MicroApp surface={surface} app={{ script: SCRIPT }} />);
  await act(async () => requests[0]?.onState('failed'));
  expect(screen.getByRole('alert').textContent).toBe('user:app.failed');
  expect(screen.getByRole('button').dataset['action']).toBe('retry');
  fireEvent.click(screen.getByRole('button'));
  await act(async () => undefined);
  expect({ requested: requests.length, embedded: embedded.size }).toEqual({ requested: 2, embedded: 1 });
  await act(async () => requests[1]?.onState('shown'));
  expect(container.querySelector('[role="alert"], [aria-busy="true"]')).toBeNull();
});
