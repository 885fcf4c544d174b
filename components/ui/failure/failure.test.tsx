import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageFailure, SurfaceFailure } from './Failure.tsx';

it('[ERR-1] a failed page shows an error and reloads on Refresh', () => {
  const onRefresh = vi.fn<() => void>();
  render(<PageFailure title="Something went wrong" refresh="Refresh" onRefresh={onRefresh} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

it('a failed notice is still read, under its own id', () => {
  render(<SurfaceFailure surface="hk-dialog" title="Notice" paragraphs={['One.\n\nTwo.', 'Three.']} content="" isAbove />);
  const notice = screen.getByRole('alert', { name: 'Notice' });
  expect({ surface: notice.dataset['surface'], text: notice.textContent }).toEqual({ surface: 'hk-dialog', text: 'NoticeOne.Two.Three.' });
});

it('[MAN-18] a failed notice with server content shows its text without markup', () => {
  const content = '<p>Read <b>this</b> &amp; that.</p><img src=x onerror="alert(1)"><p>Then act.</p>';
  render(<SurfaceFailure surface="risk-user-dialog" title="Notice" paragraphs={[]} content={content} isAbove={false} />);
  const notice = screen.getByRole('alert', { name: 'Notice' });
  expect([...notice.querySelectorAll('p')].map((line) => line.innerHTML)).toEqual(['Read this &amp; that.', 'Then act.']);
});
