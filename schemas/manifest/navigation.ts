import type { RawProp } from './expression.ts';
import { annotate, ref } from './meaning.ts';
import { raw } from './prop-form.ts';
import { eventName, rawProps, textFields } from './record-fields.ts';
import { z } from '../zod.ts';

const note = z.optional(z.string());
const order = z.optional(z.int());

const path = z.string().check(z.regex(/^\/(?:[A-Za-z0-9_.{}-]+(?:\/[A-Za-z0-9_.{}-]+)*\/?)?$/));

/** A page of the product. Links inherit its conditions (`code`, `feature`, `upcoming`). */
export const route = z.strictObject({
  path,
  /** Additional paths of the same page. Each becomes a route and a link with its own id. */
  paths: z.optional(z.record(z.string(), path)),
  screen: z.string(),
  title: raw.text,
  props: z.optional(rawProps),
  code: z.optional(ref('menuCode')),
  feature: z.optional(ref('feature')),
  upcoming: z.optional(z.boolean()),
  fetchUser: z.optional(z.boolean()),
  area: z.optional(z.string()),
  query: z.optional(z.array(z.string().check(z.minLength(1)))),
  ...textFields,
});
export type Route = z.infer<typeof route>;

export const LINK_TARGETS = ['route', 'href', 'file', 'server', 'address', 'site'] as const;

const target = {
  route: z.optional(ref('route')),
  params: z.optional(raw.scalars),
  query: z.optional(raw.scalars),
  href: z.optional(ref('href')),
  file: z.optional(annotate(z.string().check(z.regex(/^\/[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/)), { ref: 'file' })),
  site: z.optional(ref('site')),
  address: z.optional(z.enum(['support', 'business', 'anti', 'docs', 'chatroom'])),
  /** Path that the back end answers, without a language. */
  server: z.optional(path),
};

/**
 * Named destination: a `route`, an external `href` on an allowed host, a static `file`, or another `site` of the product (with `route`;
 * `same` is the current page). With `action`, a click runs that action instead of navigating.
 */
export const link = z.strictObject({
  ...target,
  /** Target in the native app. `when` limits it, such as to the builds that have that page. */
  app: z.optional(z.strictObject({ ...target, when: z.optional(ref('rule')) })),
  action: z.optional(ref('action')),
  track: z.optional(eventName),
  /** Adds the query parameter `ch`, which identifies the page the user came from (`constants.growthChannels`). */
  channel: z.optional(z.literal(true)),
  feature: z.optional(ref('feature')),
  code: z.optional(ref('menuCode')),
  upcoming: z.optional(z.boolean()),
  /** Default label of controls that open this link (MAN-28). */
  label: z.optional(raw.text),
  ...textFields,
});
export type Link = z.infer<typeof link>;

export const itemFields = {
  order,
  icon: z.optional(ref('icon')),
  tooltip: z.optional(raw.text),
  link: z.optional(ref('link')),
  action: z.optional(ref('action')),
  activeRoutes: z.optional(z.array(ref('route'))),
  hidden: z.optional(z.boolean()),
  feature: z.optional(ref('feature')),
  when: z.optional(ref('rule')),
  note,
};

const itemBase = z.object(itemFields);

export interface MenuItem extends Readonly<z.infer<typeof itemBase>> {
  readonly label: RawProp;
  readonly children?: Menu | undefined;
}
export type Menu = Readonly<Record<string, MenuItem>>;

export const menuItem: z.ZodMiniType<MenuItem> = z.lazy(() =>
  z.strictObject({ ...itemFields, label: raw.text, children: z.optional(z.record(z.string(), menuItem)) }),
);
export const menu = z.record(z.string(), menuItem);
