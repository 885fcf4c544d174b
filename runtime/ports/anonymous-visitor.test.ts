import { expect, it, vi } from 'vitest';
import { createCookies, createLocation, createPorts, createStorage, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { createHydrationPorts } from './anonymous-visitor.ts';
import type { Ports } from './ports.ts';

function readAll({ clock, cookies, storage, device, location }: Ports) {
  const visitor = [clock.now(), cookies.get('uid'), storage.get('meridian:entry')];
  return [...visitor, device.width(), device.prefersDark(), device.languages, location.hostname, location.path()];
}

function createPage() {
  const real = createPorts({
    cookies: createCookies({ uid: '7' }),
    storage: createStorage(new Map([['meridian:entry', '1']])),
    device: createDevice({ width: 375, dark: true, languages: ['tr'] }),
    location: createLocation('http://localhost:4173/ar/price/?x=1#y'),
  });
  return { real, ...createHydrationPorts(real, { at: 1_000, path: '/ar/price' }, 'www.meridian.example') };
}

it('[MAN-8] a prerendered page reads the ports of an anonymous visitor until it is activated', () => {
  const { real, ports, activate } = createPage();
  const path = { pathname: '/ar/price', search: '', hash: '' };
  expect(readAll(ports)).toEqual([1_000, null, null, null, false, [], 'www.meridian.example', path]);
  activate();
  expect(readAll(ports)).toEqual(readAll(real));
});

it('activation notifies listeners, who read the visitor’s width, storage and address, until they unsubscribe', () => {
  const { real, ports, activate } = createPage();
  const [listener, unsubscribed] = [vi.fn<(width?: unknown) => void>(), vi.fn<() => void>()];
  ports.device.onChange(() => listener(ports.device.width()));
  ports.location.onChange(listener);
  ports.storage.onForeignChange(listener);
  ports.location.onChange(unsubscribed)();
  activate();
  expect(listener.mock.calls).toEqual([[375], [], [null]]);
  real.location.push('/ar/trade/BTC_USDT');
  expect([listener.mock.calls.length, unsubscribed.mock.calls.length]).toEqual([4, 0]);
});

it('the head is applied only after activation', () => {
  const { real, ports, activate } = createPage();
  const apply = vi.spyOn(real.document, 'apply');
  const head = {} as Parameters<typeof apply>[0];
  ports.document.apply(head);
  expect(apply).not.toHaveBeenCalled();
  activate();
  ports.document.apply(head);
  expect(apply).toHaveBeenCalledWith(head);
});
