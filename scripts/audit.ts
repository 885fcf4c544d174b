import { spawnSync } from 'node:child_process';
import { PROJECT } from './project-root.ts';

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

/** Fails if a package has a known vulnerability that is serious. Passes without a registry, because the code is the same then. */
function audit(): number {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: PROJECT, encoding: 'utf8' });
  const { vulnerabilities } = parse(stdout);
  if (vulnerabilities === undefined) {
    console.log('No registry answered: no package was audited.');
    return 0;
  }
  const found = Object.entries(vulnerabilities);
  console.log(found.map(([name, { severity }]) => `${severity}: ${name}`).join('\n') || 'No known vulnerability.');
  return found.some(([, { severity }]) => ['high', 'critical'].includes(severity)) ? 1 : 0;
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report; // npm's own format.
  } catch {
    return {};
  }
}

process.exitCode = audit();
