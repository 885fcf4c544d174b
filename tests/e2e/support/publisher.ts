import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../../../scripts/project-root.ts';
import { wellProject } from '../../publish/well-project.ts';
import { OwnContent } from './content.ts';

/** A project whose pages follow a folder of its own, and the two owners who publish there. */
export class Publisher {
  readonly content = new OwnContent();
  readonly folder = join(this.content.root, 'published');
  private readonly keys = ['Legal', 'Operations'].map((owner) => ({ owner, file: join(this.content.root, `${owner}.key`) }));

  /** Makes keys and a root, and lets the pages trust it. */
  constructor() {
    const { root } = this.content;
    // What fails `check` cannot be published.
    for (const file of this.content.files(['manifests', 'rules', 'locales'])) rmSync(join(root, file));
    for (const [file, text] of wellProject().files) this.content.add(file, text);
    for (const { owner, file } of this.keys) this.run('key', '--owner', owner, '--out', file);
    const said = this.run('root', '--product', 'meridian', ...this.keys.flatMap(({ file }) => ['--add', `${file}.pub`]), ...this.signing());
    const [section = ''] = /\{[^}]*"root"[^}]*\}/.exec(said) ?? [];
    this.content.add('manifests/base/publication.json', section);
  }

  /** Publishes what the project says now, signed by both. */
  publish(note: string): void {
    this.run('', '--note', note, ...this.signing());
  }

  rollBack(serial: number): void {
    this.run('rollback', String(serial), ...this.signing());
  }

  /** Changes the index as no tool would; returns what undoes it. */
  tamper(change: (index: string) => string): () => void {
    const path = join(this.folder, 'index.json');
    const before = readFileSync(path, 'utf8');
    const put = (text: string): void => {
      writeFileSync(`${path}.part`, text);
      renameSync(`${path}.part`, path);
    };
    put(change(before));
    return () => put(before);
  }

  remove(): void {
    this.content.remove();
  }

  private signing(): readonly string[] {
    return this.keys.flatMap(({ file }) => ['--key', file]);
  }

  /** What the verb says. */
  private run(...words: readonly string[]): string {
    const given = words.filter((word) => word !== '');
    const hook = pathToFileURL(join(PROJECT, 'scripts/ts-hook.mjs')).href;
    const tool = ['--import', hook, join(PROJECT, 'studio/cli/main.ts'), 'publish', ...given, '--to', this.folder];
    return execFileSync(process.execPath, tool, { cwd: this.content.root, encoding: 'utf8' });
  }
}
