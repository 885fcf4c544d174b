import type { UploadPort } from './ports.ts';

/** By XMLHttpRequest, because `fetch` doesn't report how much was sent. */
export const upload: UploadPort = (address, { body, headers, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const cancel = () => reject(new DOMException('the upload was canceled', 'AbortError'));
    // A request that wasn't sent fires no event when it is aborted.
    if (signal.aborted) return cancel();
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('the upload failed')));
    request.addEventListener('abort', cancel);
    signal.addEventListener('abort', () => request.abort());
    return request.send(body);
  });
