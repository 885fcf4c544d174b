import { Fragment, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { openPage } from '../../app/open-page.tsx';
import type { BrowserHistory } from '../../runtime/navigation/browser-history.ts';
import { joinLanguage } from '../../runtime/navigation/language-path.ts';
import { placeView } from '../../runtime/navigation/place-view.ts';
import { createRuntime, type Runtime } from '../../runtime/runtime.ts';
import type { RequestedFiles } from './requested-files.ts';
import { createMemoryHistory } from './memory-location.ts';
import { createPreviewPorts } from './preview-ports.ts';
import type { Place, Scene, StudioMessage } from './protocol.ts';
import { watchPage } from './reports.ts';
import { findSisterSite } from './scenes.ts';
import type { ShiftedClock } from './shifted-clock.ts';
import { createFactOverride } from './fact-overrides.ts';
import type { Visitor } from './visitor.ts';

export interface RenderedPage {
  readonly runtime: Runtime;
  readonly location: BrowserHistory;
  readonly end: () => void;
}

interface SceneOptions {
  readonly root: Root;
  readonly clock: ShiftedClock;
  readonly files: RequestedFiles;
  readonly visitor: Visitor;
  readonly send: (message: StudioMessage) => void;
  readonly load: (place: Pick<Place, 'path' | 'language'>) => void;
  /** Called before the page replaces the previous one. Returns false if it's outdated. */
  readonly replacePage: (page: RenderedPage) => boolean;
  /** Unique for each page, so that React doesn't reuse state. */
  readonly key: string;
}

/** Opens a scene's page with its time and person. Resolves after it's rendered, rejects if it can't be. */
export async function renderScene(scene: Scene, options: SceneOptions): Promise<void> {
  const { root, clock, visitor, send, replacePage: takesPlace, key } = options;
  clock.set(scene.at === null ? null : Date.parse(scene.at));
  visitor.cookies.set('dark', getDarkCookie(scene));
  const { runtime, location } = createSceneRuntime(scene, options);
  const ends: (() => void)[] = [];
  const stopAll = () => ends.splice(0).forEach((stop) => stop());
  const start = () => {
    const stop = runtime.start();
    ends.push(stop);
    return stop;
  };
  let isOn = false;
  const render = (page: ReactNode): void => {
    isOn = takesPlace({ runtime, location, end: stopAll });
    if (!isOn) return;
    root.render(<Fragment key={key}>{page}</Fragment>);
    ends.push(watchPage(runtime, send));
  };
  try {
    await openPage({ runtime: { ...runtime, start }, location, hydration: null, render });
  } finally {
    if (!isOn) stopAll();
  }
  if (isOn) await runtime.ports.paint.whenUsable;
}

function createSceneRuntime(scene: Scene, { clock, visitor, files, send, load }: SceneOptions): Omit<RenderedPage, 'end'> {
  const { site, languages } = scene.document;
  const location = createMemoryHistory(getScenePath(scene), window.location, {
    open: ({ pathname, search }) => {
      const [, prefix = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
      const isPrefixed = Object.hasOwn(languages, prefix);
      const path = isPrefixed ? `/${rest.replace(/^\/+/, '')}` : pathname;
      load({ path: path + search, language: isPrefixed ? prefix : site.defaultLang });
    },
    left: (href) => send({ type: 'left', href, site: findSisterSite(scene.document, href) }),
  });
  location.onChange(() => queueMicrotask(() => placeView(null, location.path().hash)));
  const ports = createPreviewPorts({ location, clock, visitor, site: site.key, file: files.file, send });
  ports.document.activate();
  const told = createFactOverride(scene.person, clock.now(), () => runtime.stores.site.document.facts);
  const runtime = createRuntime(scene.document, ports, {}, told);
  return { runtime, location };
}

export function getScenePath({ document, language, path }: Scene): string {
  return joinLanguage(document.site.defaultLang, language, path);
}

export function getDarkCookie({ theme }: Scene): string {
  return theme === 'dark' ? '1' : '0';
}
