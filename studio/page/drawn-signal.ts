/** Nobody waits longer for a frame that does not answer. */
const PATIENCE_MS = 300;

/** Tells when what was sent to the preview is on screen: what can wait is asked for then, and does not stand in its way. */
export class DrawnSignal {
  private waiting: (() => void)[] = [];

  /** Resolves when the frame tells that it has drawn, or when patience ends. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
  }

  tell(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
