import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

it('[DLG-2] carries and runs the control of the manifest', () => {
  const run = vi.fn<() => void>();
  render(<Button control={{ id: 'open-transfer', run }}>Transfer</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').dataset['action']).toBe('open-transfer');
});
