import { toJS } from 'mobx';
import { listenToPeer } from './channel.ts';
import { readToStudio, addProtocol, type DraftFiles, type FrameMessage, type Scene, type StudioMessage } from './protocol.ts';

export type PageMessage = Exclude<StudioMessage, { type: 'ready' | 'ask' }>;

interface FrameLinkDeps {
  readonly here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frame: () => Window | null;
  readonly origin: string;
  /** Loads files of the draft by URL. Null if a file no longer exists. */
  readonly files: (addresses: readonly string[]) => Promise<DraftFiles>;
  readonly onMessage: (message: PageMessage) => void;
}

/** The studio's end of the protocol. Queues commands until the frame is ready. */
export class FrameLink {
  private readonly parts: FrameLinkDeps;
  private isReady = false;
  private isPicking = false;
  private scene: Scene | null = null;
  private turn = 0;
  private readonly stop: () => void;

  constructor(parts: FrameLinkDeps) {
    this.parts = parts;
    const peer = { window: parts.frame, origin: parts.origin };
    this.stop = listenToPeer(parts.here, { peer, read: readToStudio, take: (message) => this.take(message) });
  }

  /** Shows a scene. Known files avoid requests. */
  show(scene: Scene, files: DraftFiles = {}): void {
    this.scene = scene;
    this.turn += 1;
    if (this.isReady && Object.keys(files).length > 0) this.send({ type: 'files', files });
    // `postMessage` can't clone observables.
    if (this.isReady) this.send({ type: 'show', turn: this.turn, scene: toJS(scene) });
  }

  forget(): void {
    if (this.isReady) this.send({ type: 'forget' });
  }

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
    else this.parts.onMessage(message);
  }

  private begin(): void {
    this.isReady = true;
    if (this.isPicking) this.pick(true);
    if (this.scene !== null) this.show(this.scene);
  }

  private async answer(addresses: readonly string[]): Promise<void> {
    // A failed file counts as missing, so that the page shows its error state.
    const none = Object.fromEntries(addresses.map((address) => [address, null]));
    const found = await this.parts.files(addresses).catch(() => none);
    this.send({ type: 'files', files: { ...none, ...found } });
  }

  private send(message: FrameMessage): void {
    this.parts.frame()?.postMessage(addProtocol(message), this.parts.origin);
  }
}
