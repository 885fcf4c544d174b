import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageFailure, SurfaceFailure } from './Failure.tsx';

it('[ERR-1] a failed page says so and reloads on Refresh', () => {
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

it('[MAN-18] of a failed notice that a server words, the words are read and no markup is drawn', () => {
  const content = '<p>Read <b>this</b> &amp; that.</p><img src=x onerror="alert(1)"><p>Then act.</p>';
  render(<SurfaceFailure surface="risk-user-dialog" title="Notice" paragraphs={[]} content={content} isAbove={false} />);
  const notice = screen.getByRole('alert', { name: 'Notice' });
  expect([...notice.querySelectorAll('p')].map((line) => line.innerHTML)).toEqual(['Read this &amp; that.', 'Then act.']);
});
