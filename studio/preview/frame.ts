import '../../components/tokens/base.css';
import '../../components/tokens/utilities.css';
import '../../components/tokens/controls.css';
import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import type { ClockPort, FetchPort } from '../../runtime/ports/ports.ts';
import { RequestedFiles } from './requested-files.ts';
import { listenToPeer } from './channel.ts';
import { watchClicks } from './clicks.ts';
import { fetchPersonaCookies } from './persona-cookies.ts';
import { PreviewPage } from './preview-page.ts';
import { readToFrame, addProtocol, type FrameMessage, type StudioMessage } from './protocol.ts';
import { findSisterSite } from './scenes.ts';
import { createVisitor } from './visitor.ts';

configure({ enforceActions: 'always' });

const { search } = window.location;
/** The server sets the allowed origins of the studio, and the studio passes its own. */
const allowed = document.documentElement.dataset['studio']?.split(' ') ?? [];
const studio = new URLSearchParams(search).get('studio') ?? '';

const clock: ClockPort = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return { cancel: () => clearTimeout(handle) };
  },
};

function open(app: HTMLElement, origin: string): void {
  const send = (message: StudioMessage) => window.parent.postMessage(addProtocol(message), origin);
  const fetchHere: FetchPort = (address, init) => fetch(address, init);
  const files = new RequestedFiles(send);
  let isPicking = false;
  const preview = new PreviewPage({
    root: createRoot(app, { onCaughtError: () => undefined }),
    clock,
    files,
    send,
    newVisitor: async (persona, now) => createVisitor(now, await fetchPersonaCookies(persona, fetchHere)),
  });
  const handleFrameMessage = (message: FrameMessage): void => {
    if (message.type === 'show') void preview.show(message.turn, message.scene);
    else if (message.type === 'forget') void preview.forget();
    else if (message.type === 'files') files.receive(message.files);
    else isPicking = message.isOn;
  };
  const getSite = () => preview.runtime?.stores.site.document ?? { sisters: {} };
  watchClicks(window, {
    send,
    isPicking: () => isPicking,
    route: () => preview.runtime?.stores.route.id ?? '',
    siteAt: (href) => findSisterSite(getSite(), href),
  });
  for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(name, (event) => send({ type: 'trouble', event: name, words: formatErrorEvent(event) }));
  const reportInvalid = () => send({ type: 'trouble', event: 'message-refused', words: 'it is no message of the protocol' });
  listenToPeer(window, {
    peer: { window: () => window.parent, origin },
    read: readToFrame,
    take: handleFrameMessage,
    refused: reportInvalid,
  });
  send({ type: 'ready' });
}

function formatErrorEvent(event: Event): string {
  if (event instanceof ErrorEvent) return event.message;
  if (event instanceof PromiseRejectionEvent) return String(event.reason);
  return event instanceof SecurityPolicyViolationEvent ? `${event.effectiveDirective} ${event.blockedURI}` : event.type;
}

const app = document.getElementById('app');
// Without a parent window, no scene can arrive.
if (app !== null && window.parent !== window && allowed.includes(studio)) open(app, studio);
