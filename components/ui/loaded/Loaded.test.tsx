import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Async, IDLE, FAILED, PENDING, ready } from '../../../schemas/async.ts';
import { joinAsync, Loaded } from './Loaded.tsx';

it.each<readonly [string, Async<readonly string[]>, string]>([
  ['an idle value', IDLE, 'waiting'],
  ['a pending value', PENDING, 'waiting'],
  ['an empty list', ready([]), 'empty'],
  ['a loaded list', ready(['a', 'b']), 'ab'],
  ['a failed load', FAILED, 'failedui:retry'],
])('renders %s', (_, of, text) => {
  const { container } = render(
    <Loaded of={of} failed="failed" waiting="waiting" empty="empty">
      {(list) => list.join('')}
    </Loaded>,
  );
  expect(container.textContent).toBe(text);
});

it('announces a failed load and retries what failed', () => {
  const retry = vi.fn<() => void>();
  const of = joinAsync<string, string>({ state: 'failed', retry }, PENDING);
  render(
    <Loaded of={of} failed="failed">
      {([first]) => first}
    </Loaded>,
  );
  expect(screen.getByRole('alert').textContent).toContain('failed');
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(joinAsync(ready(1), ready(2))).toEqual(ready([1, 2]));
});
