import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command that changes the machine, after printing what it is for. Its own output is printed only if it fails. */
export function run(command: string, args: readonly string[], announcement: string): boolean {
  console.log(announcement);
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) console.log(error?.message ?? stdout + stderr);
  return status === 0;
}

export function installPackages(packages: readonly string[], reason: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/debian_version')) return false;
  const announcement = `Installing ${packages.join(', ')}: ${reason}.`;
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  // The package lists of a new machine may be missing or outdated.
  return run('/bin/sh', ['-c', `${install} || { apt-get update && ${install}; }`], announcement);
}
