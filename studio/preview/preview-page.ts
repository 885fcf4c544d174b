import { runInAction } from 'mobx';
import type { Root } from 'react-dom/client';
import { yieldToMain } from '../../runtime/ports/yield-to-main.ts';
import type { ClockPort } from '../../runtime/ports/ports.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { RequestedFiles } from './requested-files.ts';
import { type RenderedPage, getDarkCookie, renderScene, getScenePath } from './render-scene.tsx';
import type { Scene, StudioMessage } from './protocol.ts';
import { getPlace } from './reports.ts';
import { isEqualExcept } from './scenes.ts';
import { createShiftedClock } from './shifted-clock.ts';
import type { Visitor } from './visitor.ts';

interface PreviewPageDeps {
  readonly root: Root;
  readonly clock: ClockPort;
  readonly files: RequestedFiles;
  readonly send: (message: StudioMessage) => void;
  /** Creates the visitor of a persona, or an anonymous one for null. `now` is in ms. Rejects for an unknown persona. */
  readonly newVisitor: (persona: string | null, now: () => number) => Promise<Visitor>;
}

interface Opened extends RenderedPage {
  readonly scene: Scene;
  readonly visitor: Visitor;
}

/** The page of the last requested scene. The previous page stays until it's rendered, or if it fails. */
export class PreviewPage {
  private opened: Opened | null = null;
  private requested: Scene | null = null;
  /** Number of the newest load. Older loads are dropped. */
  private newest = 0;
  private isOpening = false;
  private readonly clock;
  private readonly deps: PreviewPageDeps;

  constructor(deps: PreviewPageDeps) {
    this.deps = deps;
    this.clock = createShiftedClock(deps.clock);
  }

  get runtime(): Runtime | null {
    return this.opened?.runtime ?? null;
  }

  /** Shows a scene. Updates an open page, and reopens it for another site, language, person or time. */
  async show(turn: number, scene: Scene): Promise<void> {
    const begun = performance.now();
    const { opened } = this;
    this.requested = scene;
    const isLive = opened !== null && !this.isOpening && this.canGoOn(opened, scene);
    const isShown = isLive ? await this.updateScene(opened, scene) : await this.open(scene, this.keepsVisitor(scene) ? opened : null);
    if (!isShown || this.runtime === null) return;
    await waitForFrame();
    this.deps.send({ type: 'drawn', turn, ms: performance.now() - begun, ...getPlace(this.runtime) });
  }

  async forget(): Promise<void> {
    const { requested: told, opened } = this;
    if (told !== null) await this.open(told, null, opened?.scene === told ? getPlace(opened.runtime) : told);
  }

  private canGoOn({ scene: before, runtime }: Opened, scene: Scene): boolean {
    const isSameLanguage = [before.language, runtime.stores.route.language].includes(scene.language);
    return isSameLanguage && isEqualExcept(before, scene, 'document', 'path', 'language', 'theme');
  }

  /** Another time or language keeps the visitor's history. Another person or site doesn't. */
  private keepsVisitor(scene: Scene): boolean {
    return this.opened !== null && isEqualExcept(this.opened.scene, scene, 'document', 'path', 'language', 'theme', 'at');
  }

  /** Resolves after everything that the scene needs is loaded. */
  private async updateScene(opened: Opened, scene: Scene): Promise<boolean> {
    const { runtime, location, scene: before } = opened;
    this.opened = { ...opened, scene };
    runInAction(() => {
      runtime.stores.site.applySite(scene.document);
      if (scene.theme !== before.theme) runtime.stores.cookies.set('dark', getDarkCookie(scene));
    });
    // The visitor may have navigated already, and the studio's scene only follows.
    if (scene.path !== before.path && scene.path !== getPlace(runtime).path) await navigate(getScenePath(scene), location);
    // Rendering requests files in later tasks.
    await yieldToMain();
    await this.deps.files.waitForAll();
    return this.opened?.runtime === runtime;
  }

  /** Returns whether the page was rendered. `before` provides the visitor to keep, `at` the visitor's own path. */
  private async open(scene: Scene, before: Opened | null, at: Pick<Scene, 'path' | 'language'> = scene): Promise<boolean> {
    this.newest += 1;
    const mine = this.newest;
    this.isOpening = true;
    const { deps, clock } = this;
    try {
      const visitor = before?.visitor ?? (await deps.newVisitor(scene.person.persona, () => clock.now()));
      const replacePage = (page: RenderedPage): boolean => mine === this.newest && this.replace({ ...page, scene, visitor });
      const load = (place: Pick<Scene, 'path' | 'language'>) => void this.load(place);
      const there = { ...scene, path: at.path, language: at.language };
      if (mine === this.newest) await renderScene(there, { ...deps, clock, visitor, load, replacePage: replacePage, key: String(mine) });
    } catch (error) {
      deps.send({ type: 'trouble', event: 'preview-failed', words: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      if (mine === this.newest) this.isOpening = false;
    }
    return mine === this.newest;
  }

  private replace(page: Opened): true {
    this.opened?.end();
    this.opened = page;
    this.isOpening = false;
    return true;
  }

  /** Reloads the document. Keeps the visitor and clears in-memory state. */
  private async load(place: Pick<Scene, 'path' | 'language'>): Promise<void> {
    if (this.opened === null || !(await this.open(this.opened.scene, this.opened, place))) return;
    this.deps.send({ type: 'moved', ...getPlace(this.opened.runtime) });
  }
}

/** Resolves when the path is current. Another navigation in between also counts. */
function navigate(path: string, location: RenderedPage['location']): Promise<void> {
  return new Promise((resolve) => {
    const stop = location.onChange(() => {
      stop();
      resolve();
    });
    location.push(path);
  });
}

function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
