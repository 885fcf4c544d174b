import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Legal } from './Legal.tsx';
import { schema } from './legal.schema.ts';

it('has contents whose every link leads to a section of the page', () => {
  const { container } = renderScreen(Legal, schema);
  const links = within(screen.getByRole('navigation', { name: 'ui:contents' })).getAllByRole('link');
  const targets = links.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent);
  expect(targets).toEqual(['agreement.scope', 'agreement.risk']);
  expect(targets).toEqual(links.map((link) => link.textContent));
});

it('shows the date of the last change', () => {
  renderScreen(Legal, schema);
  expect(screen.getByText('agreement.updated')).toBeTruthy();
});

it('offers the file where there is one', () => {
  renderScreen(Legal, schema, { 'agreement-pdf': null });
  expect(screen.queryByText('agreement.download')).toBeNull();
});
