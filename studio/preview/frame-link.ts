import { toJS } from 'mobx';
import { listenTo } from './channel.ts';
import { readToStudio, worded, type FrameMessage, type Scene, type StudioMessage } from './protocol.ts';

/** What the studio hears of the page in the frame. */
export type Told = Exclude<StudioMessage, { type: 'ready' | 'ask' }>;

interface LinkParts {
  /** The studio's own window. */
  readonly here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frame: () => Window | null;
  /** Of the preview's server. */
  readonly origin: string;
  /** A file of the drafts by its address; null: there is none any more. */
  readonly files: (address: string) => Promise<object | null>;
  readonly told: (message: Told) => void;
}

/** The studio's end of the protocol: what is wished for before the frame listens is told as soon as it does. */
export class FrameLink {
  private readonly parts: LinkParts;
  private isReady = false;
  private isPicking = false;
  private scene: Scene | null = null;
  private turn = 0;
  private readonly stop: () => void;

  constructor(parts: LinkParts) {
    this.parts = parts;
    const peer = { window: parts.frame, origin: parts.origin };
    this.stop = listenTo(parts.here, { peer, read: readToStudio, take: (message) => this.take(message) });
  }

  /** What is to be seen from now on. */
  show(scene: Scene): void {
    this.scene = scene;
    this.turn += 1;
    // What crosses to another window is plain data.
    if (this.isReady) this.send({ type: 'show', turn: this.turn, scene: toJS(scene) });
  }

  /** The person has never been here. */
  forget(): void {
    if (this.isReady) this.send({ type: 'forget' });
  }

  /** Whether a click only says what it met. */
  pick(isOn: boolean): void {
    this.isPicking = isOn;
    if (this.isReady) this.send({ type: 'pick', isOn });
  }

  dispose(): void {
    this.stop();
  }

  private take(message: StudioMessage): void {
    if (message.type === 'ready') this.begin();
    else if (message.type === 'ask') void this.answer(message.address);
    else this.parts.told(message);
  }

  /** The frame listens, for the first time or because it was loaded again. */
  private begin(): void {
    this.isReady = true;
    if (this.isPicking) this.pick(true);
    if (this.scene !== null) this.show(this.scene);
  }

  private async answer(address: string): Promise<void> {
    // A file that can't be had is a file that is not there: the page says so where it needs it.
    const value = await this.parts.files(address).catch(() => null);
    this.send({ type: 'file', address, value: value === null ? null : { ...toJS(value) } });
  }

  private send(message: FrameMessage): void {
    this.parts.frame()?.postMessage(worded(message), this.parts.origin);
  }
}
