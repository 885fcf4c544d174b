import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upload } from './browser-upload.ts';

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly calls: unknown[] = [];
  readonly status = 413;
  readonly responseText = 'too large';

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open = (...args: unknown[]): void => void this.calls.push('open', ...args);
  setRequestHeader = (...args: unknown[]): void => void this.calls.push('header', ...args);
  send = (...args: unknown[]): void => void this.calls.push('send', ...args);
  abort = (): void => void this.dispatchEvent(new Event('abort'));
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

const body = new FormData();

function startUpload(controller = new AbortController()) {
  const shares: number[] = [];
  const { signal } = controller;
  const done = upload('/kyc', { body, headers: { csrftoken: 't' }, signal, onProgress: (share) => shares.push(share) });
  return { done, shares, controller, request: FakeRequest.last };
}

it('[KYC-3][KYC-4] posts a form with its headers, reports its progress, and resolves to any response', async () => {
  const { done, shares, request } = startUpload();
  expect(request.calls).toEqual(['open', 'POST', '/kyc', 'header', 'csrftoken', 't', 'send', body]);
  const report = (progress: object) => request.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  for (const loaded of [1, 4]) report({ loaded, total: 4 });
  report({ loaded: 4, total: 0 });
  request.dispatchEvent(new Event('load'));
  expect([await done, shares]).toEqual([{ status: 413, text: 'too large' }, [0.25, 1, 0]]);
});

it('[KYC-3] rejects when the network fails', async () => {
  const { done, request } = startUpload();
  request.dispatchEvent(new Event('error'));
  await expect(done).rejects.toThrow(TypeError);
});

it('[KYC-3] is canceled by its signal, also before it is sent', async () => {
  const { done, controller, request } = startUpload();
  controller.abort();
  await expect(done).rejects.toThrow(DOMException);
  const late = startUpload(controller);
  expect(late.request).toBe(request);
  await expect(late.done).rejects.toThrow(DOMException);
});
