import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Shell } from './Shell.tsx';

it('keeps header, bars, menu, tabs, screen and footer in reading order, one after the other', () => {
  const { container } = render(
    <Shell header="header " bars="bars " menu="menu " tabs="tabs " footer="footer " corner="corner">
      screen{' '}
    </Shell>,
  );
  expect(container.textContent).toBe('header bars menu tabs screen footer corner');
});
