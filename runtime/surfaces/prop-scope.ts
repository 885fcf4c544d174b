import { compareStructural } from 'mobx';
import { getExpressionMarker, type RawProp, type RawProps } from '../../schemas/manifest/expression.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import { parseDestination } from '../navigation/destination.ts';
import { type LinkTarget, resolveDestination, resolveLink } from '../navigation/link-resolver.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { LocationPort } from '../ports/ports.ts';
import { cacheById } from '../stores/cache-by-id.ts';
import type { Facts } from '../facts/facts.ts';
import { readValue } from '../sources/read.ts';
import type { ValueContext } from '../sources/reader.ts';
import { resolveProp, resolveTexts } from './resolve-props.ts';
import { isUnsettled, type PropScope } from './scope.ts';

export interface ScopePorts {
  readonly location: LocationPort;
  readonly hasAction: (surface: string | null, id: string) => boolean;
  readonly runAction: (id: string, origin: ActionOrigin) => void;
}

export function createScope({ location, hasAction, runAction }: ScopePorts, origin: ActionOrigin, facts: Facts): PropScope {
  const { stores } = facts;
  const control = (id: string, args: Readonly<Record<string, string>> = {}) =>
    runAction(id, { surface: origin.surface, args: { ...origin.args, ...args } });
  const makeLink = (target: LinkTarget): RuntimeLink => {
    const { href, external, action } = target;
    const go = () => (external ? location.leave(href) : location.push(href));
    return { ...target, track: target.track, go, follow: () => (action !== null && hasAction(null, action) ? control(action) : go()) };
  };
  const link = (id: string, given: Readonly<Record<string, string>> = {}): RuntimeLink | null => {
    const withGiven: PropScope = { ...scope, arg: (name) => given[name] ?? scope.arg(name) };
    const values = (raw: RawProps | undefined) => resolveTexts(raw, withGiven) ?? {};
    const target = resolveLink(id, given, { stores, values, holds: (rule) => rule === undefined || scope.holds(rule) });
    return target === null ? null : makeLink(target);
  };
  const destination = (raw: string): RuntimeLink | null => {
    const target = resolveDestination(raw, { stores });
    return target === null ? null : makeLink({ ...target, ...PLAIN });
  };
  const context: Omit<ValueContext, 'now'> = {
    stores,
    failure: origin.failure,
    outcome: origin.outcome ?? [],
    link,
    destination,
    file: (raw) => {
      const target = parseDestination(raw, stores.site.document.allowedHosts);
      return target === null ? null : makeLink({ ...target, ...PLAIN, external: true });
    },
    content: (text, links = []) => ({
      text,
      links: links.map(({ key, link: raw }) => ({ phrase: key, link: destination(raw) })),
      resolve: destination,
    }),
    language: (code) => {
      const { route } = stores;
      const href = route.inLanguage(code) + route.location.search + route.location.hash;
      return makeLink({ ...PLAIN, href, external: false, current: code === route.language });
    },
  };
  const scope: PropScope = {
    text: (key, values) => stores.locale.read(key, values),
    link: cacheById(link, isSameLink),
    value: cacheById((id) => readValue(id, { ...context, now: stores.clock.now() })),
    fact: (id) => facts.read(id),
    holds: (rule) => facts.decide(rule) === 'show',
    waits: (rule) => facts.decide(rule) === 'wait',
    control: cacheById((id, args) => ({ id, run: () => control(id, args) })),
    menu: (id) => stores.site.document.menus[id] ?? {},
    arg: (name) => origin.args[name],
    input: (name) => (origin.surface === null ? undefined : stores.inputs.of(origin.surface)[name]),
    now: () => stores.clock.now(),
  };
  return scope;
}

const PLAIN = { route: null, current: false, action: null } as const;

function isSameLink(one: RuntimeLink | null, other: RuntimeLink | null): boolean {
  const toData = (link: RuntimeLink | null) => link && { ...link, go: null, follow: null };
  return compareStructural(toData(one), toData(other));
}

export function resolveSettled(raw: RawProp, scope: PropScope): unknown {
  const value = resolveProp(raw, scope);
  return isUnsettled(value) ? null : value;
}

export function isRefused(raw: RawProp, scope: PropScope): boolean {
  if (getExpressionMarker(raw) !== 'value') return false;
  const reading = scope.value((raw as { readonly value: string }).value);
  return reading.state === 'failed' && reading.why === 'refused';
}
