import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command that changes the machine, and says so; whether it ended well. */
export function run(command: string, args: readonly string[]): boolean {
  console.log(`running: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs what is missing from the packages of Debian and its kin, which bring the libraries that a program needs. */
export function installPackages(missing: string, packages: readonly string[]): boolean {
  console.log(`no ${missing} found`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/debian_version')) return false;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  return run('apt-get', install) || (run('apt-get', ['update']) && run('apt-get', install));
}
