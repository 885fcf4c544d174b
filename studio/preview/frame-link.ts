import { toJS } from 'mobx';
import { listenTo } from './channel.ts';
import { readToStudio, worded, type DraftFiles, type FrameMessage, type Scene, type StudioMessage } from './protocol.ts';

/** What the studio hears of the page in the frame. */
export type Told = Exclude<StudioMessage, { type: 'ready' | 'ask' }>;

interface LinkParts {
  /** The studio's own window. */
  readonly here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frame: () => Window | null;
  /** Of the preview's server. */
  readonly origin: string;
  /** Files of the drafts by their addresses; null: there is none any more. */
  readonly files: (addresses: readonly string[]) => Promise<DraftFiles>;
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

  /** What is to be seen from now on; files of it that are at hand spare it a question. */
  show(scene: Scene, files: DraftFiles = {}): void {
    this.scene = scene;
    this.turn += 1;
    if (this.isReady && Object.keys(files).length > 0) this.send({ type: 'files', files });
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
    else if (message.type === 'ask') void this.answer(message.addresses);
    else this.parts.told(message);
  }

  /** The frame listens, for the first time or because it was loaded again. */
  private begin(): void {
    this.isReady = true;
    if (this.isPicking) this.pick(true);
    if (this.scene !== null) this.show(this.scene);
  }

  private async answer(addresses: readonly string[]): Promise<void> {
    // A file that can't be had is a file that is not there: the page says so where it needs it.
    const none = Object.fromEntries(addresses.map((address) => [address, null]));
    const found = await this.parts.files(addresses).catch(() => none);
    this.send({ type: 'files', files: { ...none, ...found } });
  }

  private send(message: FrameMessage): void {
    this.parts.frame()?.postMessage(worded(message), this.parts.origin);
  }
}
