import { makeAutoObservable } from 'mobx';

/** What the page last told the person: what was done, or why it could not be. */
export class Telling {
  message = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  say(message: string): void {
    this.message = message;
  }

  /** An answer, or null where there is none, and why is told. */
  async tried<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    return asked.catch((error: unknown) => {
      this.say(error instanceof Error ? error.message : String(error));
      return null;
    });
  }
}
