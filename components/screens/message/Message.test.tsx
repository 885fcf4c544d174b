import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Message } from './Message.tsx';
import { schema } from './message.schema.ts';

it('tries again on request; that is then the main action', () => {
  const run = vi.fn<() => void>();
  renderScreen(Message, schema, { retry: { id: 'retry', run } });
  const retry = screen.getByRole('button', { name: 'unchecked.retry' });
  fireEvent.click(retry);
  expect(run).toHaveBeenCalledOnce();
  expect({ action: retry.dataset['action'], variant: retry.dataset['variant'] }).toEqual({ action: 'retry', variant: 'filled' });
  expect(screen.getByRole('link', { name: 'unchecked.home' }).dataset['variant']).toBe('outlined');
});

it('without a control has the way home as its main action', () => {
  const { control: _, ...sample } = schema.sample;
  renderScreen(Message, { ...schema, sample });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'unchecked.home' }).dataset['variant']).toBe('filled');
});
