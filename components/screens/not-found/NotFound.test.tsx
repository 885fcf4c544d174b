import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { NotFound } from './NotFound.tsx';
import { schema } from './not-found.schema.ts';

it('has the helpful links and the trending stories as lists of their own', () => {
  renderScreen(NotFound, schema);
  for (const [name, href] of Object.entries({ 'notFound.helpful': '/learn', 'notFound.trending': '/halving' })) {
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href]);
  }
});

it('drops a list none of whose links this visitor has', () => {
  renderScreen(NotFound, schema, { learn: null });
  expect(screen.queryByText('notFound.helpful')).toBeNull();
});
