import type { Api } from './api/api.ts';
import { keepFingerprint } from './fingerprint/keep-fingerprint.ts';
import { followBars } from './bars/follow-bars.ts';
import { browserConnection } from './ports/browser-connection.ts';
import { browserWorker } from './ports/browser-worker.ts';
import type { Ports } from './ports/ports.ts';
import { followReferral } from './referral/follow-referral.ts';
import { followSkin } from './skin/follow-skin.ts';
import type { Stores } from './stores/stores.ts';
import type { Code } from './surfaces/component-loader.ts';
import type { SurfaceBoard } from './surfaces/surface-board.ts';
import { startTelemetry, type TelemetryParts } from './telemetry/telemetry.ts';
import { startOffline } from './worker/start-offline.ts';

interface Parts extends TelemetryParts {
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
  const ends = [startTelemetry(parts), followSkin(stores), followBars(parts), followOffline(parts)];
  keepFingerprint(cookies, (bytes) => crypto.getRandomValues(bytes));
  const announce = () => void window.dispatchEvent(new CustomEvent('meridian:referral'));
  ends.push(followReferral({ stores, api, log, announce }));
  return () => ends.forEach((end) => end());
}

/** Where browsers have workers, and a page has code that could be kept. */
function followOffline({ code, ...parts }: Parts): () => void {
  const worker = code === undefined ? null : browserWorker();
  if (code === undefined || worker === null) return () => undefined;
  const { build } = document.documentElement.dataset;
  return startOffline({ ...parts, code, worker, connection: browserConnection, build });
}
