import { observable, runInAction } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { createPorts, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { yieldToMain } from '../ports/yield-to-main.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { storeBars } from './store-bars.ts';

it('stores the visible bars, their height and the viewport width after they render', async () => {
  const bars = observable.array(['kyc-bar']);
  const { stores } = createTestStores();
  const frames: (() => void)[] = [];
  const real = createPorts({ device: createDevice({ width: 375 }) });
  const ports = {
    ...real,
    paint: { ...real.paint, onFrame: (run: () => void) => void frames.push(run) },
    document: { ...real.document, measureHeight: (slot: string) => (slot === 'bar' ? 41 * bars.length : 0) },
  };
  const board = { visible: (slot: string) => (slot === 'bar' ? [...bars] : []), reserved: (slot: string) => [`reserved-${slot}`] };
  onTestFinished(storeBars({ stores, ports, board }));
  expect(stores.storage.get('bars')).toBeNull();
  const draw = () => (frames.splice(0).forEach((run) => run()), yieldToMain());
  await draw();
  expect(stores.storage.get('bars')).toBe('375 41 kyc-bar reserved-bar');
  runInAction(() => bars.replace([...bars]));
  expect(frames).toEqual([]);
  runInAction(() => bars.replace([]));
  await draw();
  expect(stores.storage.get('bars')).toBe('375 0 reserved-bar');
});
