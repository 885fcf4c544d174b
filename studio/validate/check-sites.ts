import type { Problem } from '../../schemas/problem.ts';
import { locateProblems } from '../project/locate.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

type Path = Problem['path'];

export function checkSites(project: Project): Finding[] {
  // The hosts of an unreadable site aren't known.
  const configs = new Map([...project.configs].filter(([key]) => project.site(key).isReadable));
  const problems = [...checkUnique(configs), ...(project.isEverySiteWhole ? checkFallback(configs) : [])];
  return problems.flatMap(({ key, problem }) => locateProblems(project.site(key).chain.layers, [problem]));
}

interface OfSite {
  readonly key: string;
  readonly problem: Problem;
}

function checkUnique(configs: Project['configs']): OfSite[] {
  const taken = new Map<string, string>();
  return [...configs].flatMap(([key, { site }]) => {
    const clashes = getClaims(site).flatMap(({ claim, path, value }): OfSite[] => {
      const other = taken.get(claim);
      return other === undefined ? [] : [{ key, problem: createTakenProblem(path, value, other) }];
    });
    for (const { claim } of getClaims(site)) if (!taken.has(claim)) taken.set(claim, site.key);
    return clashes;
  });
}

function getClaims({ id, hosts }: { id: number; hosts: { local: readonly string[]; production: string } }) {
  return [
    ...(id < 0 ? [] : [{ claim: `id ${id}`, path: ['site', 'id'], value: id }]),
    ...hosts.local.map((host, index) => ({ claim: `host ${host}`, path: ['site', 'hosts', 'local', index], value: host })),
    ...(hosts.production === ''
      ? []
      : [{ claim: `host ${hosts.production}`, path: ['site', 'hosts', 'production'], value: hosts.production }]),
  ];
}

function createTakenProblem(path: Path, value: unknown, other: string): Problem {
  return { check: 'site/unique', path, message: `${JSON.stringify(value)} is already that of the site "${other}"` };
}

function checkFallback(configs: Project['configs']): OfSite[] {
  const [first, second] = [...configs].filter(([, { site }]) => site.fallback === true);
  const [some] = configs.keys();
  if (first && second) {
    const message = `"${first[1].site.key}" is the fallback already: exactly one site is`;
    return [{ key: second[0], problem: { check: 'site/fallback', path: ['site', 'fallback'], message } }];
  }
  if (first || some === undefined) return [];
  return [
    { key: some, problem: { check: 'site/fallback', path: ['site'], message: 'no site has "fallback": true: unknown hosts get that one' } },
  ];
}
