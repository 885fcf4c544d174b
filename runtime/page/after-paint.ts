import type { Api } from '../api/api.ts';
import { keepFingerprint } from './fingerprint.ts';
import { followBars } from './follow-bars.ts';
import { browserConnection } from '../ports/browser-connection.ts';
import { createBrowserWorker } from '../ports/browser-worker.ts';
import type { Ports } from '../ports/ports.ts';
import { followReferral } from './follow-referral.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';
import { startTelemetry, type TelemetryDeps } from '../telemetry/telemetry.ts';
import { startOffline } from './start-offline.ts';
import { autorun, reaction } from 'mobx';

interface Parts extends TelemetryDeps {
  readonly stores: Stores;
  readonly ports: Ports;
  readonly api: Api;
  readonly board: SurfaceBoard;
  readonly code?: Code | undefined;
}

/** What begins once the page stands, and what nothing on it waits for. Returns what ends it. */
export function startAfterPaint(parts: Parts): () => void {
  const { stores, ports, api } = parts;
  const { cookies, log } = ports;
  const ends = [
    startTelemetry(parts),
    followSkin(stores),
    followBars(parts),
    followOffline(parts),
    followLater(parts),
    fetchReferralInfo(stores),
  ];
  keepFingerprint(cookies, (bytes) => crypto.getRandomValues(bytes));
  const announce = () => void window.dispatchEvent(new CustomEvent('meridian:referral'));
  ends.push(followReferral({ stores, api, log, announce }));
  return () => ends.forEach((end) => end());
}

/** The referral info of a logged-in user is fetched even if nothing on the page reads it (FAC-11). */
function fetchReferralInfo({ answers }: Stores): () => void {
  return autorun(() => void answers['referral-info'].read());
}

/** Where browsers have workers, and a page has code that could be kept. */
function followOffline({ code, ...parts }: Parts): () => void {
  const worker = code === undefined ? null : createBrowserWorker();
  if (code === undefined || worker === null) return () => undefined;
  const { build } = document.documentElement.dataset;
  return startOffline({ ...parts, code, worker, connection: browserConnection, build });
}

/** What is published after the build, for pages whose manifest says where; its code comes with the first of them. */
function followLater({ stores, board, ports, code }: Parts): () => void {
  const { publication } = stores.site.document;
  if (publication === undefined || code === undefined) return () => undefined;
  let isOver = false;
  let stop = (): void => void (isOver = true);
  const begin = async (): Promise<void> => {
    const { startPublished } = await import('../published/start-published.ts');
    if (!isOver) stop = startPublished(publication, { stores, board, ports, code });
  };
  begin().catch(() => ports.log.warn('publication-not-followed', {}));
  return () => stop();
}

/**
 * The skin-change flag (`meridian:skin-changed`) holds the theme that the visitor last chose. Browsers tell other tabs of a
 * stored value and not of a cookie: a tab that sees the flag change looks at its cookies again, and takes on the theme.
 */
function followSkin({ storage, cookies }: Pick<Stores, 'storage' | 'cookies'>): () => void {
  return reaction(
    () => storage.get('skin-changed'),
    () => cookies.refresh(),
  );
}
