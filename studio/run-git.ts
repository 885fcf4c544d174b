import { spawnSync } from 'node:child_process';
import { PASSPHRASE_VARIABLE } from './publish/key-cipher.ts';

interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

const MAX_BYTES = 512 * 1024 * 1024;

/** Overrides settings of a repository that name programs (SEC-12): git runs no hook and fetches no missing object. */
const SAFE = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'protocol.allow=never'].flatMap((setting) => ['-c', setting]);
const FILTERS = String.raw`^filter\..*\.(clean|smudge|process|required)$`;

/** Runs git without programs and path patterns of the repository. Returns its output, or null if it fails. */
export function runGit(root: string, args: readonly string[], options: GitOptions = {}): Buffer | null {
  const listed = spawnGit(root, ['config', '--null', '--name-only', '--get-regexp', FILTERS], {});
  const filters = (listed?.toString() ?? '').split('\0').filter((key) => key !== '');
  return spawnGit(root, args, { ...options, env: { ...options.env, ...emptySettings(filters) } });
}

export function readGit(root: string, args: readonly string[], options?: GitOptions): string | null {
  return runGit(root, args, options)?.toString().trim() ?? null;
}

function spawnGit(root: string, args: readonly string[], { env, input = '' }: GitOptions): Buffer | null {
  const all = { ...process.env, GIT_NO_LAZY_FETCH: '1', ...env, [PASSPHRASE_VARIABLE]: undefined };
  const { status, stdout } = spawnSync('git', [...SAFE, '--literal-pathspecs', ...args], {
    cwd: root,
    input,
    maxBuffer: MAX_BYTES,
    env: all,
  });
  return status === 0 ? stdout : null;
}

/** Environment variables, because `-c` can't set names that contain `=`. */
function emptySettings(keys: readonly string[]): Record<string, string> {
  const first = Number(process.env['GIT_CONFIG_COUNT'] ?? 0);
  const settings = keys.flatMap((key, index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, ''],
  ]);
  return { GIT_CONFIG_COUNT: String(first + keys.length), ...Object.fromEntries(settings) };
}
