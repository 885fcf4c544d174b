import type { JSONPath } from 'jsonc-parser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FileText } from '../server/shapes.ts';
import { read } from './api.ts';
import type { CursorTarget } from './locate-path.ts';
import type { StatusMessage } from './status-message.ts';

export class OpenFiles {
  texts: ReadonlyMap<string, string> = new Map();
  shown: string | null = null;
  goal: CursorTarget | null = null;
  private readonly status: StatusMessage;

  constructor(status: StatusMessage) {
    this.status = status;
    makeAutoObservable<this, 'status'>(this, { texts: observableRef, goal: observableRef, status: false });
  }

  async show(file: string, goal: CursorTarget | null = null): Promise<void> {
    if (!this.texts.has(file)) {
      const found = await this.status.attempt(read<{ readonly text: string }>('file', { file }));
      if (!found) return;
      this.type(file, found.text);
    }
    runInAction(() => {
      this.shown = file;
      this.goal = goal;
    });
  }

  async showPath(file: string, path: JSONPath): Promise<void> {
    await this.show(file);
    const { locatePath } = await import('./locate-path.ts');
    await this.show(file, locatePath(file, this.texts.get(file) ?? '', path));
  }

  type(file: string, text: string): void {
    this.texts = new Map([...this.texts, [file, text]]);
  }

  take(files: readonly FileText[]): void {
    const texts = new Map(this.texts);
    for (const { file, text } of files) {
      if (text === null) texts.delete(file);
      else if (texts.has(file)) texts.set(file, text);
    }
    if (this.shown !== null && !texts.has(this.shown)) this.shown = null;
    this.texts = texts;
  }
}
