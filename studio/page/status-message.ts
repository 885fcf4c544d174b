import { makeAutoObservable } from 'mobx';

export class StatusMessage {
  message = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(message: string): void {
    this.message = message;
  }

  /** Returns the response, or null after showing the error. */
  async attempt<Answer>(request: Promise<Answer>): Promise<Answer | null> {
    return request.catch((error: unknown) => {
      this.show(error instanceof Error ? error.message : String(error));
      return null;
    });
  }
}
