import { describe, expect, it, vi } from 'vitest';
import { MemoryClock } from '../ports/memory.ts';
import { deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { arriveWhenReady, PATIENCE_MS } from './arrive.ts';

function leaving() {
  const clock = new MemoryClock();
  const ready = deferred<void>();
  const arrive = vi.fn<() => void>();
  const callOff = arriveWhenReady(ready.promise, clock, arrive);
  const come = async () => {
    ready.resolve();
    await settle();
  };
  return { clock, arrive, callOff, come };
}

describe('[MAN-31] a move to another page', () => {
  it('is made at once where the page is loaded', () => {
    const arrive = vi.fn<() => void>();
    arriveWhenReady(null, new MemoryClock(), arrive);
    expect(arrive).toHaveBeenCalledOnce();
  });

  it('waits for the page, and is made once', async () => {
    const { clock, arrive, come } = leaving();
    clock.advance(PATIENCE_MS - 1);
    expect(arrive).not.toHaveBeenCalled();
    await come();
    clock.advance(PATIENCE_MS);
    expect(arrive).toHaveBeenCalledOnce();
  });

  it('is made without the page when patience ends, and not again when it comes', async () => {
    const { clock, arrive, come } = leaving();
    clock.advance(PATIENCE_MS);
    expect(arrive).toHaveBeenCalledOnce();
    await come();
    expect(arrive).toHaveBeenCalledOnce();
  });

  it('is not made once it is called off', async () => {
    const { clock, arrive, callOff, come } = leaving();
    callOff();
    await come();
    clock.advance(PATIENCE_MS);
    expect(arrive).not.toHaveBeenCalled();
  });
});
