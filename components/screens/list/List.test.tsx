import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { List } from './List.tsx';
import { schema } from './list.schema.ts';

it('leads from the title of an entry to what it is about', () => {
  const follow = vi.fn<() => void>();
  renderScreen(List, schema, { 'kyc-guide': linkTo('kyc-guide', { follow }) });
  fireEvent.click(screen.getByRole('link', { name: 'learn.basics' }));
  expect(follow).toHaveBeenCalledOnce();
});

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
