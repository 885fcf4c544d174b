import { makeAutoObservable } from 'mobx';

export class StatusMessage {
  message = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  say(message: string): void {
    this.message = message;
  }

  /** Returns the response, or null after showing the error. */
  async tried<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    return asked.catch((error: unknown) => {
      this.say(error instanceof Error ? error.message : String(error));
      return null;
    });
  }
}
