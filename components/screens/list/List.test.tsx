import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { List } from './List.tsx';
import { schema } from './list.schema.ts';

it('lists an entry without a link all the same', () => {
  renderScreen(List, schema);
  expect(screen.getByRole('heading', { name: 'learn.custody' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'learn.custody' })).toBeNull();
});

it('says that there is nothing', () => {
  renderScreen(List, { ...schema, sample: { ...schema.sample, items: { list: {} } } });
  expect(screen.getByText('learn.empty')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'learn.basics' })).toBeNull();
});
