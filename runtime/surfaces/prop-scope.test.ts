import { expect, it, vi } from 'vitest';
import type { Facts } from '../facts/facts.ts';
import { memoryLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createScope } from './prop-scope.ts';

it('an action that a prop runs has its own arguments over those of its surface', () => {
  const runAction = vi.fn();
  const ports = { location: memoryLocation(), hasAction: () => true, runAction };
  const scope = createScope(ports, { surface: 'offer', args: { a: '1', b: '1' } }, { stores: {} } as Facts);
  (scope.control('open', { b: '2' }) as { run: () => void }).run();
  expect(runAction.mock.calls).toEqual([['open', { surface: 'offer', args: { a: '1', b: '2' } }]]);
});
