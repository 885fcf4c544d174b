import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';
import { ContentCopy } from './content.ts';

const CODE = ['app', 'components', 'public', 'runtime', 'sandbox', 'schemas', 'scripts', 'server', 'studio'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const PACKAGES = realpathSync(join(PROJECT, 'node_modules'));

/** A copy of the code with the content of the frozen project, which a test may edit. */
export class ProjectCopy extends ContentCopy {
  constructor() {
    super();
    const isCode = (path: string) => !/\.test\.tsx?$/.test(path);
    for (const name of [...CODE, ...FILES]) cpSync(join(PROJECT, name), join(this.root, name), { recursive: true, filter: isCode });
    // The folder also contains code. Its rules come from the frozen project.
    const isRuleCode = (path: string) => isCode(path) && !path.endsWith('.json');
    cpSync(join(PROJECT, 'rules'), join(this.root, 'rules'), { recursive: true, filter: isRuleCode });
    mkdirSync(join(this.root, 'node_modules'));
    for (const name of readdirSync(PACKAGES).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(PACKAGES, name), join(this.root, 'node_modules', name));
    const allow = JSON.stringify([this.root, PACKAGES]);
    // Fonts are served from the packages' real location.
    this.replace('vite.config.ts', 'plugins:', `server: { fs: { allow: ${allow} } },\n  plugins:`);
  }

  /** Edits atomically, because a watcher would read a half-written file. */
  override edit(file: string, change: (text: string) => string): string {
    const path = join(this.root, file);
    const part = join(this.root, 'edited.part');
    const before = readFileSync(path, 'utf8');
    writeFileSync(part, change(before));
    renameSync(part, path);
    return before;
  }

  /** Replaces a text that a file contains once. Returns a function that undoes it. */
  swap(file: string, from: string, to: string): () => void {
    const before = this.replace(file, from, to);
    return () => void this.edit(file, () => before);
  }
}
