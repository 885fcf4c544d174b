import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Home } from './Home.tsx';
import { schema } from './home.schema.ts';

it.each([
  [true, 'home.signup'],
  [false, 'home.portfolio'],
])('does not offer what is not for this visitor (logged in: %s): %s', (loggedIn, name) => {
  renderScreen(Home, schema, { 'session.isLoggedIn': loggedIn });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

it('leaves out products that this site or visitor does not have', () => {
  renderScreen(Home, schema, { 'simple-earn': null });
  const links = within(screen.getByRole('region', { name: 'home.products' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['home.spot']);
});

it('drops the index when no product is left', () => {
  renderScreen(Home, schema, { 'simple-earn': null, trade: null });
  expect(screen.queryByRole('region', { name: 'home.products' })).toBeNull();
});
