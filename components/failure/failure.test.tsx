// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../testing/render.ts';
import { PageFailure } from './PageFailure.tsx';
import { SurfaceFailure } from './SurfaceFailure.tsx';

it('[ERR-1] a failed page says so and reloads on Refresh', () => {
  const onRefresh = vi.fn<() => void>();
  render(<PageFailure title="Something went wrong" refresh="Refresh" onRefresh={onRefresh} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

it('a failed notice is still read, under its own id', () => {
  render(<SurfaceFailure surface="hk-dialog" title="Notice" body={'One.\n\nTwo.'} />);
  const notice = screen.getByRole('alert', { name: 'Notice' });
  expect([notice.dataset['surface'], notice.textContent]).toEqual(['hk-dialog', 'NoticeOne.Two.']);
});
