import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Credits } from './Credits.tsx';
import { schema } from './credits.schema.ts';

it('shows the link that the chart library asks for, outside of the table', () => {
  renderScreen(Credits, schema);
  const link = screen.getByRole('link', { name: 'credits.chartsLink' });
  expect(link.getAttribute('href')).toBe('/chart-library');
  expect(link.closest('table')).toBeNull();
});

it('names every work with its licence, and links it where it has an address', () => {
  renderScreen(Credits, schema);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['React19.3.1MIT', 'InterOFL-1.1']);
  expect(screen.getByRole('link', { name: 'React' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Inter' })).toBeNull();
});
