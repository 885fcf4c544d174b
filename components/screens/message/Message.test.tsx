import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Message } from './Message.tsx';
import { schema } from './message.schema.ts';

it('has its control as the main action', () => {
  renderScreen(Message, schema);
  expect(screen.getByRole('button', { name: 'unchecked.retry' }).dataset['variant']).toBe('filled');
  expect(screen.getByRole('link', { name: 'unchecked.home' }).dataset['variant']).toBe('outlined');
});

it('without a control has the way home as its main action', () => {
  const { control: _, ...sample } = schema.sample;
  renderScreen(Message, { ...schema, sample });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'unchecked.home' }).dataset['variant']).toBe('filled');
});
