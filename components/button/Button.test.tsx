import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../runtime/testing/fake-scope.ts';
import { Button, LinkButton } from './Button.tsx';

it('[DLG-2] carries and runs the control of the manifest', () => {
  const run = vi.fn<() => void>();
  render(<Button control={{ id: 'open-transfer', run }}>Transfer</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').dataset['action']).toBe('open-transfer');
});

it('does nothing while disabled', () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button action="confirm" onClick={onClick} disabled>
      Confirm
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});

it('that leads somewhere is a link', () => {
  render(
    <LinkButton variant="filled" link={linkTo('signup')}>
      Sign up
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Sign up' }).dataset['variant']).toBe('filled');
});
