import type { Api } from '../api/api.ts';
import { ensureFingerprint } from './fingerprint.ts';
import { storeBars } from './store-bars.ts';
import { browserConnection } from '../ports/browser-connection.ts';
import { createBrowserWorker } from '../ports/browser-worker.ts';
import { captureReferral } from './capture-referral.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';
import { startTelemetry, type TelemetryDeps } from '../telemetry/telemetry.ts';
import { watchIdentity } from './watch-identity.ts';
import { startOffline } from './start-offline.ts';
import { autorun, reaction } from 'mobx';

interface Parts extends TelemetryDeps {
  readonly api: Api;
  readonly code?: Code | undefined;
}

export function startAfterPaint(parts: Parts): () => void {
  const { stores, ports, api } = parts;
  const { cookies, log } = ports;
  const ends = [
    startTelemetry(parts),
    watchTheme(stores),
    storeBars(parts),
    startOfflineSupport(parts),
    watchPublication(parts),
    watchIdentity(parts),
    // FAC-11: loads the referral info of a logged-in user, even if nothing on the page reads it.
    autorun(() => void stores.answers['referral-info'].read()),
  ];
  ensureFingerprint(cookies, (bytes) => crypto.getRandomValues(bytes));
  const announce = () => void window.dispatchEvent(new CustomEvent('meridian:referral'));
  ends.push(captureReferral({ stores, api, log, announce }));
  return () => ends.forEach((end) => end());
}

function startOfflineSupport({ code, ...parts }: Parts): () => void {
  const worker = code === undefined ? null : createBrowserWorker();
  if (code === undefined || worker === null) return () => undefined;
  const { build } = document.documentElement.dataset;
  return startOffline({ ...parts, code, worker, connection: browserConnection, build });
}

function watchPublication({ stores, board, ports, code }: Parts): () => void {
  const { publication } = stores.site.document;
  if (publication === undefined || code === undefined) return () => undefined;
  let isDisposed = false;
  let stop = (): void => void (isDisposed = true);
  const load = async (): Promise<void> => {
    const { startPublished } = await import('../published/start-published.ts');
    if (!isDisposed) stop = startPublished(publication, { stores, board, ports, code });
  };
  load().catch(() => ports.log.warn('publication-not-followed', {}));
  return () => stop();
}

/**
 * The key `meridian:skin-changed` contains the theme that the visitor chose last. Browsers notify other tabs of storage changes, but not
 * of cookies: a change means that the theme cookie has changed.
 */
function watchTheme({ storage, cookies }: Pick<Stores, 'storage' | 'cookies'>): () => void {
  return reaction(
    () => storage.get('skin-changed'),
    () => cookies.refresh(),
  );
}
