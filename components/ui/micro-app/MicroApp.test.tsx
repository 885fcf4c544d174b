import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import type { AppWords, EmbedRequest } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { MicroApp } from './MicroApp.tsx';

function host() {
  const requests: EmbedRequest[] = [];
  const told: AppWords[] = [];
  const standing = new Set<EmbedRequest>();
  const surface = fakeHandle('auth-dialog', {
    embed: (request) => {
      requests.push(request);
      standing.add(request);
      return Promise.resolve({ tell: (words) => void told.push(words), end: () => void standing.delete(request) });
    },
  });
  return { surface, requests, told, standing };
}

const SCRIPT = '/micro-apps/auth.js';

it('[MIC-1] embeds the script with its texts, and passes on changes', async () => {
  const { surface, requests, told } = host();
  const { rerender } = render(<MicroApp surface={surface} app={{ script: SCRIPT, mode: 'login', channel: 'web' }} />);
  await act(async () => undefined);
  expect(requests.map(({ script, words }) => ({ script, words }))).toEqual([{ script: SCRIPT, words: { mode: 'login', channel: 'web' } }]);
  rerender(<MicroApp surface={surface} app={{ script: SCRIPT, mode: 'signup', channel: null }} />);
  await act(async () => undefined);
  expect({ asked: requests.length, last: told.at(-1) }).toEqual({ asked: 1, last: { mode: 'signup' } });
});

it('[MIC-4] leaves nothing standing, in strict mode too', async () => {
  const { surface, standing } = host();
  const { unmount } = render(<MicroApp surface={surface} app={{ script: SCRIPT }} />, { wrapper: StrictMode });
  await act(async () => undefined);
  expect(standing.size).toBe(1);
  unmount();
  await act(async () => undefined);
  expect(standing.size).toBe(0);
});

it('[MIC-3] shows an error and retries', async () => {
  const { surface, requests, standing } = host();
  const { container } = render(<MicroApp surface={surface} app={{ script: SCRIPT }} />);
  await act(async () => requests[0]?.onState('failed'));
  expect(screen.getByRole('alert').textContent).toBe('user:app.failed');
  const retry = screen.getByRole('button');
  expect(retry.dataset['action']).toBe('retry');
  fireEvent.click(retry);
  await act(async () => undefined);
  expect({ asked: requests.length, standing: standing.size }).toEqual({ asked: 2, standing: 1 });
  await act(async () => requests[1]?.onState('shown'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});
