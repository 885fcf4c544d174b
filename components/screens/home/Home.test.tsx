import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Home } from './Home.tsx';
import { schema } from './home.schema.ts';

it('offers a visitor to sign up and to look around', () => {
  renderScreen(Home, schema, { 'session.isLoggedIn': false });
  expect(screen.getByRole('link', { name: 'home.signup' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'home.markets' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'home.portfolio' })).toBeNull();
});

it('leads a user to the portfolio instead', () => {
  const follow = vi.fn<() => void>();
  renderScreen(Home, schema, { 'session.isLoggedIn': true, funds: linkTo('funds', { follow }) });
  fireEvent.click(screen.getByRole('link', { name: 'home.portfolio' }));
  expect(follow).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: 'home.signup' })).toBeNull();
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
