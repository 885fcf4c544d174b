import type { Api } from './api/api.ts';
import { keepFingerprint } from './fingerprint/keep-fingerprint.ts';
import { followReferral } from './referral/follow-referral.ts';
import { followSkin } from './skin/follow-skin.ts';
import { startTelemetry, type TelemetryParts } from './telemetry/telemetry.ts';

interface Parts extends TelemetryParts {
  readonly api: Api;
}

/** What begins once the page stands, and what nothing on it waits for. Returns what ends it. */
export function startAfterPaint(parts: Parts): () => void {
  const { stores, ports, api } = parts;
  const { cookies, log } = ports;
  const stopTelemetry = startTelemetry(parts);
  keepFingerprint(cookies, (bytes) => crypto.getRandomValues(bytes));
  const stopSkin = followSkin(stores);
  const announce = () => void window.dispatchEvent(new CustomEvent('meridian:referral'));
  const stopReferral = followReferral({ stores, api, log, announce });
  return () => {
    stopTelemetry();
    stopSkin();
    stopReferral();
  };
}
