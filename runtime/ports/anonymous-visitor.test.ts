import { expect, it, vi } from 'vitest';
import { createCookies, createLocation, createPorts, createStorage, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createHydrationPorts } from './anonymous-visitor.ts';
import type { PageHead, Ports } from './ports.ts';
import { createStaticPorts } from './static-ports.ts';

function readAll({ clock, cookies, storage, device, location }: Ports) {
  const visitor = [clock.now(), cookies.get('uid'), storage.get('meridian:entry')];
  const { hostname, port, protocol } = location;
  return [...visitor, device.width(), device.prefersDark(), device.languages, device.userAgent, hostname, port, protocol, location.path()];
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

it('[MAN-8] a prerendered page reads the ports of an anonymous visitor, and applies no head, until it is activated', () => {
  const { real, ports, activate } = createPage();
  const path = { pathname: '/ar/price', search: '', hash: '' };
  const [apply, activateDocument] = [vi.spyOn(real.document, 'apply'), vi.spyOn(real.document, 'activate')];
  const readAndApply = () => (ports.document.apply({} as PageHead), readAll(ports));
  expect(readAndApply()).toEqual([1_000, null, null, null, false, [], '', 'www.meridian.example', '', 'https:', path]);
  expect(apply).not.toHaveBeenCalled();
  activate();
  expect(activateDocument).toHaveBeenCalledTimes(1);
  expect(readAndApply()).toEqual(readAll(real));
  expect(apply).toHaveBeenCalledWith({});
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

it('[MAN-8] the ports of a page that is rendered once load its files, and nothing else', async () => {
  const ports = createStaticPorts({ at: 1_000, path: '/price' }, createTestSite(), { '/a.json': { a: 1 } });
  const { fetch, file, module, credentials, clipboard, paint } = ports;
  const waiting = [fetch('', {}), file('/b.json'), module(''), credentials(), clipboard.write(''), paint.whenUsable];
  expect(await Promise.race([...waiting, Promise.resolve('pending')])).toBe('pending');
  expect([ports.location.origin, await file('/a.json')]).toEqual(['https://www.meridian.example', { a: 1 }]);
});
