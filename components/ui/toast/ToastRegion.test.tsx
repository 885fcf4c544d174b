import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Modal } from '../dialog/Modal.tsx';
import type { ToastItem } from './ToastContent.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import './TimedToasts.tsx';

const TEXTS = { success: 'Saved', error: 'Error', warning: 'Check the amount' };
const TOASTS = Object.entries(TEXTS).map(([kind, text], index) => ({ id: String(index + 1), kind, text }) as ToastItem);
const PROPS = { toasts: TOASTS, durationMs: 5000, onClose: () => {} };

const getTexts = (role: string) => screen.getAllByRole(role).map((toast) => toast.textContent);

it('[ERR-5][ERR-6] announces a success as a status, an error and a warning as alerts, marks the kind of each, and closes it', async () => {
  const onClose = vi.fn<(id: string) => void>();
  const { container } = render(<ToastRegion {...PROPS} onClose={onClose} />);
  await screen.findByText('Saved');
  const toasts = [...container.querySelectorAll<HTMLElement>('[data-toast]')];
  expect(toasts.map((toast) => toast.dataset['toast'])).toEqual(['success', 'error', 'warning']);
  expect([getTexts('status'), getTexts('alert')]).toEqual([['Saved'], ['Error', 'Check the amount']]);
  // `aria-modal` is invalid for both roles.
  expect(container.querySelector('[aria-modal]')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'ui:toast.close' })[1]!);
  expect(onClose.mock.calls).toEqual([['2']]);
});

it('announces toasts while a modal dialog is open', async () => {
  const page = (toasts: readonly ToastItem[]) => (
    <>
      <div>
        <main>page</main>
        <ToastRegion {...PROPS} toasts={toasts} />
      </div>
      <Modal>dialog</Modal>
    </>
  );
  const { rerender } = render(page([]));
  rerender(page(TOASTS));
  await screen.findByText('Error');
  expect([getTexts('alert'), screen.queryByRole('main')]).toEqual([['Error', 'Check the amount'], null]);
});

it('closes toasts after their time, not under the pointer', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn<(id: string) => void>();
  const { container } = render(<ToastRegion {...PROPS} onClose={onClose} />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(4900);
  const toast = container.querySelector('[data-toast]')!;
  fireEvent.mouseEnter(toast);
  await wait(5000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(toast);
  await wait(200);
  expect(onClose.mock.calls).toEqual([['1'], ['2'], ['3']]);
});

it('shows plain toasts when their chunk can’t be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.resetModules();
  vi.doMock('./TimedToasts.tsx', vi.fn().mockThrow(new TypeError('Failed to fetch')));
  const { ToastRegion: PlainRegion } = await import('./ToastRegion.tsx');
  const onLoadError = vi.fn<(error: unknown) => void>();
  const onClose = vi.fn<(id: string) => void>();
  render(<PlainRegion {...PROPS} onClose={onClose} onLoadError={onLoadError} />);
  await screen.findByText('Saved');
  expect(getTexts('alert')).toEqual(['Error', 'Check the amount']);
  expect(onLoadError).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(onClose.mock.calls).toEqual([['1']]);
});
