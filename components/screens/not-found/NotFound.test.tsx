import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { NotFound } from './NotFound.tsx';
import { schema } from './not-found.schema.ts';

it('has a way home', () => {
  const follow = vi.fn<() => void>();
  renderScreen(NotFound, schema, { home: linkTo('home', { follow }) });
  fireEvent.click(screen.getByRole('link', { name: 'notFound.home' }));
  expect(follow).toHaveBeenCalledOnce();
});

it('has the helpful links and the trending stories as lists of their own', () => {
  renderScreen(NotFound, schema);
  const helpful = screen.getByRole('navigation', { name: 'notFound.helpful' });
  const trending = screen.getByRole('navigation', { name: 'notFound.trending' });
  expect(
    within(helpful)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/learn']);
  expect(
    within(trending)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/halving']);
});

it('drops a list none of whose links this visitor has', () => {
  renderScreen(NotFound, schema, { learn: null });
  expect(screen.queryByText('notFound.helpful')).toBeNull();
});
