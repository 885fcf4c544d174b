import type { RefKind } from '../schemas/manifest/meaning.ts';
import { type Scope, createScope } from './validate/scope.ts';
import type { Project } from './project/project.ts';

export type Names = Readonly<Record<RefKind | 'fact' | 'value', readonly string[]>>;

export function collectNames(project: Project): Names {
  const scopes = project.sites.map(createScope);
  const collectAll = (pick: (scope: Scope) => Iterable<string>) => [...new Set(scopes.flatMap((scope) => [...pick(scope)]))].sort();
  const collectKnown = (kind: keyof Scope['known']) => collectAll((scope) => scope.known[kind]);
  return {
    rule: collectKnown('rule'),
    route: collectKnown('route'),
    link: collectKnown('link'),
    action: collectKnown('action'),
    menu: collectKnown('menu'),
    feature: collectKnown('feature'),
    menuCode: collectKnown('menuCode'),
    openable: collectKnown('openable'),
    site: collectKnown('site'),
    icon: collectKnown('icon'),
    language: collectKnown('language'),
    offeredLanguage: collectKnown('offeredLanguage'),
    currency: collectKnown('currency'),
    file: collectKnown('file'),
    text: collectAll(({ texts }) =>
      Object.entries(texts).flatMap(([namespace, outline]) => [...outline.keys()].map((key) => `${namespace}:${key}`)),
    ),
    fact: collectAll(({ facts }) => Object.keys(facts)),
    value: collectAll(({ values }) => Object.keys(values)),
    image: [],
    href: [],
    address: [],
    stream: [],
    script: [],
    duration: [],
    routePair: [],
  };
}
