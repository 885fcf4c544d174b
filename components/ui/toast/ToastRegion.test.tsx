import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ToastRegion, type ToastItem } from './ToastRegion.tsx';

const TOASTS: readonly ToastItem[] = [
  { id: '1', kind: 'success', text: 'Saved' },
  { id: '2', kind: 'error', text: 'Error' },
  { id: '3', kind: 'warning', text: 'Check the amount' },
];

function renderToasts() {
  const onClose = vi.fn<(id: string) => void>();
  return { onClose, ...render(<ToastRegion toasts={TOASTS} durationMs={5000} onClose={onClose} />) };
}

describe('ToastRegion', () => {
  it('[ERR-5][ERR-6] has the kind of each toast, and announces a success as a status, an error and a warning as an alert', () => {
    const { container } = renderToasts();
    const toasts = [...container.querySelectorAll<HTMLElement>('[data-toast]')];
    expect(toasts.map((toast) => toast.dataset['toast'])).toEqual(['success', 'error', 'warning']);
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Saved']);
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['Error', 'Check the amount']);
  });

  it('closes by its cross and when its time is over', () => {
    const { onClose, container } = renderToasts();
    fireEvent.click(screen.getAllByRole('button', { name: 'ui:toast.close' })[1]!);
    const times = container.querySelectorAll<HTMLElement>('[data-timer]');
    expect(times[0]?.style.animationDuration).toBe('5000ms');
    // jsdom knows no AnimationEvent, so React listens for the prefixed name there.
    fireEvent(times[0]!, new Event('webkitAnimationEnd', { bubbles: true }));
    expect(onClose.mock.calls).toEqual([['2'], ['1']]);
  });
});
