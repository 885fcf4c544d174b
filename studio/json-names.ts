import type { RefKind } from '../schemas/manifest/meaning.ts';
import { type Scope, scopeOf } from './validate/scope.ts';
import type { Project } from './project/project.ts';

/** Names for completion by kind, of all sites. */
export type Names = Readonly<Record<RefKind | 'fact' | 'value', readonly string[]>>;

export function namesOf(project: Project): Names {
  const scopes = project.sites.map(scopeOf);
  const all = (pick: (scope: Scope) => Iterable<string>) => [...new Set(scopes.flatMap((scope) => [...pick(scope)]))].sort();
  const known = (kind: keyof Scope['known']) => all((scope) => scope.known[kind]);
  return {
    rule: known('rule'),
    route: known('route'),
    link: known('link'),
    action: known('action'),
    menu: known('menu'),
    feature: known('feature'),
    menuCode: known('menuCode'),
    openable: known('openable'),
    site: known('site'),
    icon: known('icon'),
    language: known('language'),
    offeredLanguage: known('offeredLanguage'),
    currency: known('currency'),
    file: known('file'),
    text: all(({ texts }) =>
      Object.entries(texts).flatMap(([namespace, outline]) => [...outline.keys()].map((key) => `${namespace}:${key}`)),
    ),
    fact: all(({ facts }) => Object.keys(facts)),
    value: all(({ values }) => Object.keys(values)),
    image: [],
    href: [],
    address: [],
    stream: [],
    script: [],
    duration: [],
    routePair: [],
  };
}
