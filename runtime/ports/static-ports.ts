import type { PrerenderInfo, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { createAnonymousVisitor } from './anonymous-visitor.ts';
import { createBufferedLog } from './buffered-log.ts';
import type { Ports } from './ports.ts';
import { withFiles } from './with-files.ts';

const NEVER = new Promise<never>(() => undefined);
const ignore = (): void => undefined;
const wait = () => NEVER;
const subscribe = () => ignore;

/** Ports of a page that is rendered once, for an anonymous visitor. Nothing but `files` loads, no timer fires, and nothing is stored. */
export function createStaticPorts(drawn: PrerenderInfo, { site }: SiteDocument, files: Readonly<Record<string, object>>): Ports {
  const { clock, cookies, storage, device, location } = createAnonymousVisitor(drawn, site.hosts.production);
  return {
    clock: { ...clock, after: () => ({ cancel: ignore }) },
    cookies: { ...cookies, set: ignore, remove: ignore },
    storage: { ...storage, set: ignore, remove: ignore, onForeignChange: subscribe },
    device: { ...device, onChange: subscribe, onHide: subscribe, onReturn: subscribe },
    location: {
      ...location,
      origin: `https://${site.hosts.production}`,
      push: ignore,
      replace: ignore,
      leave: ignore,
      reload: ignore,
      onChange: subscribe,
    },
    fetch: wait,
    upload: wait,
    module: wait,
    credentials: wait,
    file: withFiles(wait, files),
    beacon: () => true,
    socket: { open: () => ({ send: ignore, close: ignore }) },
    document: { apply: ignore, getServerData: () => ({}), setManifest: ignore, measureHeight: () => 0, activate: ignore },
    paint: { markUsable: ignore, whenUsable: NEVER, onFrame: ignore },
    clipboard: { write: wait },
    log: createBufferedLog(),
    print: ignore,
  };
}
