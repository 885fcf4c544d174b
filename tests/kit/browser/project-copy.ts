import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';
import { FROZEN } from '../../project/folder.ts';

const CODE = ['app', 'components', 'public', 'runtime', 'sandbox', 'schemas', 'scripts', 'server', 'studio'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const CONTENT = ['locales', 'manifests', 'rules'];
const PACKAGES = realpathSync(join(PROJECT, 'node_modules'));

/** A copy of the code with the content of the frozen project, which a test may edit. */
export class ProjectCopy {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'project-'));
    const isCode = (path: string) => !/\.test\.tsx?$/.test(path);
    for (const name of [...CODE, ...FILES]) cpSync(join(PROJECT, name), join(this.root, name), { recursive: true, filter: isCode });
    // The folder also contains code. Its rules come from the frozen project.
    const isRuleCode = (path: string) => isCode(path) && !path.endsWith('.json');
    cpSync(join(PROJECT, 'rules'), join(this.root, 'rules'), { recursive: true, filter: isRuleCode });
    for (const name of CONTENT) cpSync(join(FROZEN, name), join(this.root, name), { recursive: true });
    mkdirSync(join(this.root, 'node_modules'));
    for (const name of readdirSync(PACKAGES).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(PACKAGES, name), join(this.root, 'node_modules', name));
    const allow = JSON.stringify([this.root, PACKAGES]);
    // Fonts are served from the packages' real location.
    this.edit('vite.config.ts', 'plugins:', `server: { fs: { allow: ${allow} } },\n  plugins:`);
  }

  edit(file: string, from: string, to: string): () => void {
    const path = join(this.root, file);
    const before = readFileSync(path, 'utf8');
    if (before.split(from).length !== 2) throw new Error(`${file} must contain ${JSON.stringify(from)} once`);
    this.replace(path, before.replace(from, to));
    return () => this.replace(path, before);
  }

  /** Replaces atomically, because a watcher would read a half-written file. */
  private replace(path: string, text: string): void {
    const part = join(this.root, 'edited.part');
    writeFileSync(part, text);
    renameSync(part, path);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
