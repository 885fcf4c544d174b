import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Product } from './Product.tsx';
import { schema } from './product.schema.ts';

it('shows terms as pairs of name and value', () => {
  renderScreen(Product, schema);
  const facts = screen.getByRole('region', { name: 'ui:facts' });
  expect(within(facts).getByRole('term').textContent).toBe('earn.minimum');
  expect(within(facts).getByRole('definition').textContent).toBe('earn.minimumValue');
});

it('has steps in an ordered list', () => {
  renderScreen(Product, schema);
  const steps = screen.getByRole('region', { name: 'earn.steps' });
  expect(within(steps).getByRole('list').tagName).toBe('OL');
});

it('needs no more than a title, an intro and a way on', () => {
  const { title, intro, primary } = schema.sample;
  renderScreen(Product, { ...schema, sample: { title: title ?? '', intro: intro ?? '', primary: primary ?? '' } });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'earn.start' }).dataset['variant']).toBe('filled');
});
