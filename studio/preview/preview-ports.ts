import { createBrowserPorts } from '../../runtime/ports/browser.ts';
import type { BrowserHistory } from '../../runtime/navigation/browser-history.ts';
import type { ClockPort, CredentialsPort, Detail, FilePort, LogPort, Ports } from '../../runtime/ports/ports.ts';
import { createBufferedLog } from '../../runtime/ports/buffered-log.ts';
import type { StudioMessage } from './protocol.ts';
import type { Visitor } from './visitor.ts';

interface PreviewPortsDeps {
  readonly location: BrowserHistory;
  readonly clock: ClockPort;
  readonly visitor: Visitor;
  readonly site: string;
  readonly file: FilePort;
  readonly send: (message: StudioMessage) => void;
}

const refuse = () => Promise.reject(new DOMException('no authenticator', 'NotAllowedError'));
const NO_PASSKEYS: CredentialsPort = { support: () => Promise.resolve('none'), create: refuse, get: refuse, cancel: () => undefined };

/** The edges of a page in the preview: a browser's, but time, place and memory are the studio's to set. */
export function createPreviewPorts({ location, clock, visitor, site, file, send }: PreviewPortsDeps): Ports {
  const real = createBrowserPorts(location);
  return {
    ...real,
    clock,
    file,
    cookies: visitor.cookies,
    storage: visitor.storage,
    fetch: visitor.fetchFor(site, real.fetch),
    // The preview sends no metrics.
    beacon: () => true,
    credentials: () => Promise.resolve(NO_PASSKEYS),
    log: createReportingLog(send),
    print: () => undefined,
  };
}

function createReportingLog(send: PreviewPortsDeps['send']): LogPort {
  const log = createBufferedLog();
  const write = (level: 'warn' | 'error') => (event: string, detail: Detail, cause?: unknown) => {
    const said = Object.entries(detail).map(([name, value]) => `${name} ${value}`);
    send({ type: 'trouble', event, words: [...said, ...(cause instanceof Error ? [cause.message] : [])].join(', ') });
    log[level](event, detail, cause);
  };
  return { warn: write('warn'), error: write('error'), subscribe: (take) => log.subscribe(take) };
}
