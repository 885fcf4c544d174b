import type { Link } from '../../schemas/manifest/navigation.ts';
import type { Claims } from '../project/schemas/statement.ts';
import type { SiteModel } from '../model/site-model.ts';
import { compareDeepFields, compareFields, type Mismatch, compareSets, formatValue, prefixPaths } from './mismatch.ts';
import { type Diagnostic, createDiagnostic } from './diagnostic.ts';
import { type NamedStatement, getStatements, getStatementSource } from '../project/statements.ts';
import { getLeaves, getPhraseKey } from '../project/texts.ts';

type ClaimCheck<Claimed> = (claimed: Claimed, site: SiteModel) => readonly Mismatch[];

export function findBrokenStatements(model: SiteModel): Diagnostic[] {
  return getStatements(model.book.project.site(model.key)).flatMap((stated) => checkStatement(stated, model));
}

function checkStatement({ id, statement }: NamedStatement, model: SiteModel): Diagnostic[] {
  const claims = Object.keys(statement.holds) as (keyof Claims)[]; // The schema allows no other keys.
  return claims.flatMap((claim) =>
    checkClaim(claim, statement.holds[claim], model).map(({ path, instead }) => {
      const whole = ['holds', claim, ...path];
      const said = { check: 'analyse/statement', subject: id, severity: 'error', site: model.key } as const;
      const message = `not so: "${statement.title}"; ${instead}`;
      return createDiagnostic(getStatementSource(model.book.project, id).locate(whole), { ...said, path: whole, message });
    }),
  );
}

type Whole = { readonly [Claim in keyof Claims]-?: NonNullable<Claims[Claim]> };

function checkClaim<Claim extends keyof Whole>(claim: Claim, claimed: Whole[Claim] | undefined, model: SiteModel): readonly Mismatch[] {
  return claimed === undefined ? [] : CLAIM_CHECKS[claim](claimed, model);
}

const CLAIM_CHECKS: { readonly [Claim in keyof Whole]: ClaimCheck<Whole[Claim]> } = {
  site: (claimed, { manifest }) => compareFields(claimed, manifest.site),
  languages: (claimed, { manifest }) => [
    ...compareSets(Object.keys(claimed), Object.keys(manifest.languages)),
    ...Object.entries(claimed).flatMap(([code, record]) => prefixPaths(code, compareFields(record, manifest.languages[code] ?? {}))),
  ],
  hidden: (claimed, { manifest: { features } }) => {
    const hidden = Object.keys(features).filter((id) => features[id]?.hidden === true);
    return compareSets(claimed, hidden, 'hidden');
  },
  links: (claimed, model) => compareFields(claimed, model.offered.links, (link) => getAddress(link, model)),
  pages: (claimed, { offered }) => compareFields(claimed, offered.routes, ({ path }) => path),
  upcoming: (claimed, { offered }) => {
    const upcoming = Object.values(offered.routes).filter((route) => route.upcoming === true);
    return compareSets(
      claimed,
      upcoming.map(({ path }) => path),
      'upcoming',
    );
  },
  codes: (claimed, { offered }) => {
    const coded = Object.values(offered.routes).filter(({ path }) => Object.hasOwn(claimed, path));
    return coded.flatMap(({ path, code }) => (code === claimed[path] ? [] : [{ path: [path], instead: `it is ${formatValue(code)}` }]));
  },
  withoutUserInfo: (claimed, { offered }) => {
    const routes = Object.values(offered.routes);
    const silent = routes.filter(({ fetchUser }) => fetchUser === false).map(({ path }) => path);
    const there = claimed.filter((path) => routes.some((route) => route.path === path));
    return compareSets(there, silent, 'without user info');
  },
  areas: (claimed, { offered }) =>
    Object.entries(claimed).flatMap(([start, area]) => {
      const others = Object.values(offered.routes).filter(({ path, area: own }) => path.startsWith(start) && own !== area);
      return others.map(({ path, area: own }) => ({ path: [start], instead: `that of ${path} is ${formatValue(own)}` }));
    }),
  surfaces: (claimed, { offered }) =>
    Object.entries(claimed).flatMap(([id, { offered: isOffered, props = {}, ...record }]) => {
      const surface = Object.hasOwn(offered.surfaces, id) ? offered.surfaces[id] : undefined;
      const isThere = surface !== undefined;
      if (isOffered === !isThere) return [{ path: [id], instead: isThere ? 'it is offered' : 'it is not offered' }];
      return isThere
        ? prefixPaths(id, [...compareFields(record, surface), ...prefixPaths('props', compareDeepFields(props, surface.props))])
        : [];
    }),
  words: (claimed, model) =>
    Object.entries(claimed).flatMap(([code, notices]) =>
      Object.entries(notices).flatMap(([id, phrases]) => {
        const said = getTexts(id, code, model);
        const missing = said === null ? -1 : phrases.findIndex((phrase) => !said.includes(phrase));
        return missing === -1 ? [] : [{ path: [code, id, missing], instead: `its words are ${formatValue(said)}` }];
      }),
    ),
  order: (claimed, { offered }) => {
    const there = claimed.flatMap((id, index) => {
      const surface = offered.surfaces[id];
      return surface ? [{ id, index, priority: surface.priority }] : [];
    });
    return there.flatMap(({ id, index, priority }, at) => {
      const next = there[at + 1];
      if (next === undefined || priority > next.priority) return [];
      return [{ path: [index], instead: `"${id}" has the priority ${priority}, and "${next.id}" ${next.priority}` }];
    });
  },
};

function getAddress({ file, href, route }: Link, { offered }: SiteModel): string | null {
  return file ?? href ?? (route === undefined ? undefined : offered.routes[route]?.path) ?? null;
}

function getTexts(id: string, code: string, { offered, manifest, book }: SiteModel): string | null {
  const surface = offered.surfaces[id];
  if (surface === undefined) return null;
  const texts = book.project.effectiveTexts(code, manifest.languages);
  const words = findTextKeys(surface.props).flatMap((id) => {
    const [namespace = '', key] = id.split(':');
    return getLeaves(texts[namespace] ?? {}).flatMap(([leaf, text]) => (getPhraseKey(leaf) === key ? [text] : []));
  });
  return words.join(' ');
}

function findTextKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'text' && typeof inner === 'string' ? [inner] : findTextKeys(inner)));
}
