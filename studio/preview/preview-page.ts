import { runInAction } from 'mobx';
import type { Root } from 'react-dom/client';
import { yieldToMain } from '../../runtime/ports/yield-to-main.ts';
import type { ClockPort } from '../../runtime/ports/ports.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { AskedFiles } from './asked-files.ts';
import { type DrawnPage, darkCookie, drawScene, pathIn } from './draw-scene.tsx';
import type { Scene, StudioMessage } from './protocol.ts';
import { placeOf } from './reports.ts';
import { isSameBut } from './scenes.ts';
import { shiftedClock } from './shifted-clock.ts';
import type { Visitor } from './visitor.ts';

interface Surroundings {
  readonly root: Root;
  readonly clock: ClockPort;
  readonly files: AskedFiles;
  readonly send: (message: StudioMessage) => void;
  /** A visitor as a persona's browser has him (null: a plain one); `now` in ms. Rejects for a persona that there is not. */
  readonly newVisitor: (persona: string | null, now: () => number) => Promise<Visitor>;
}

interface Opened extends DrawnPage {
  /** As it was told last. */
  readonly scene: Scene;
  readonly visitor: Visitor;
}

/** The page of the scene that was told last. Until it can be drawn, and where it can't be, the one before it stays. */
export class PreviewPage {
  private opened: Opened | null = null;
  /** What is to be seen: while it is being opened, another scene still is. */
  private told: Scene | null = null;
  /** The newest opening: those before it come to nothing. */
  private newest = 0;
  private isOpening = false;
  private readonly clock;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    this.clock = shiftedClock(around.clock);
  }

  get runtime(): Runtime | null {
    return this.opened?.runtime ?? null;
  }

  /** Shows a scene: a page that is open goes on with what changed, and is opened anew for another site, language, person or instant. */
  async show(turn: number, scene: Scene): Promise<void> {
    const begun = performance.now();
    const { opened } = this;
    this.told = scene;
    const isLive = opened !== null && !this.isOpening && this.canGoOn(opened, scene);
    const isShown = isLive ? await this.goOn(opened, scene) : await this.open(scene, this.isBack(scene) ? opened : null);
    if (!isShown || this.runtime === null) return;
    await nextFrame();
    this.around.send({ type: 'drawn', turn, ms: performance.now() - begun, ...placeOf(this.runtime) });
  }

  /** Opens the page at hand anew for the same person, who has never been here. */
  async forget(): Promise<void> {
    const { told, opened } = this;
    if (told !== null) await this.open(told, null, opened?.scene === told ? placeOf(opened.runtime) : told);
  }

  private canGoOn({ scene: before, runtime }: Opened, scene: Scene): boolean {
    const isSameLanguage = [before.language, runtime.stores.route.language].includes(scene.language);
    return isSameLanguage && isSameBut(before, scene, 'document', 'path', 'language', 'theme');
  }

  /** Whoever comes back at another instant or in another language is remembered; another person, and one on another site, is not. */
  private isBack(scene: Scene): boolean {
    return this.opened !== null && isSameBut(this.opened.scene, scene, 'document', 'path', 'language', 'theme', 'at');
  }

  /** Resolves once all that the scene needs is here. */
  private async goOn(opened: Opened, scene: Scene): Promise<boolean> {
    const { runtime, location, scene: before } = opened;
    this.opened = { ...opened, scene };
    runInAction(() => {
      runtime.stores.site.applySite(scene.document);
      if (scene.theme !== before.theme) runtime.stores.cookies.set('dark', darkCookie(scene));
    });
    // The visitor may have gone on by himself, and the studio only follows.
    if (scene.path !== before.path && scene.path !== placeOf(runtime).path) await moveTo(pathIn(scene), location);
    // What is read is asked for in the tasks that follow.
    await yieldToMain();
    await this.around.files.settled();
    return this.opened?.runtime === runtime;
  }

  /** Whether it came to be on screen; `before` is the page whose visitor comes back, `at` where he is by himself. */
  private async open(scene: Scene, before: Opened | null, at: Pick<Scene, 'path' | 'language'> = scene): Promise<boolean> {
    this.newest += 1;
    const mine = this.newest;
    this.isOpening = true;
    const { around, clock } = this;
    try {
      const visitor = before?.visitor ?? (await around.newVisitor(scene.person.persona, () => clock.now()));
      const takesPlace = (page: DrawnPage): boolean => mine === this.newest && this.replace({ ...page, scene, visitor });
      const load = (place: Pick<Scene, 'path' | 'language'>) => void this.load(place);
      const there = { ...scene, path: at.path, language: at.language };
      if (mine === this.newest) await drawScene(there, { ...around, clock, visitor, load, takesPlace, key: String(mine) });
    } catch (error) {
      around.send({ type: 'trouble', event: 'preview-failed', words: error instanceof Error ? error.message : String(error) });
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

  /** The product loads a document: the same visitor, with what only a load forgets gone. */
  private async load(place: Pick<Scene, 'path' | 'language'>): Promise<void> {
    if (this.opened === null || !(await this.open(this.opened.scene, this.opened, place))) return;
    this.around.send({ type: 'moved', ...placeOf(this.opened.runtime) });
  }
}

/** Resolves once the page there is the one that is read; another move in between is as good. */
function moveTo(path: string, location: DrawnPage['location']): Promise<void> {
  return new Promise((resolve) => {
    const stop = location.onChange(() => {
      stop();
      resolve();
    });
    location.push(path);
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
