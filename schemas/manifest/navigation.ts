import type { RawProp } from './expression.ts';
import { rawProps } from './raw-prop.ts';
import { eventName } from './event-name.ts';
import { meaning, ref } from './meaning.ts';
import { raw } from './prop-form.ts';
import { textFields } from './record-fields.ts';
import { z } from '../zod.ts';

const note = z.optional(z.string());
const order = z.optional(z.int());

const path = z.string().check(z.regex(/^\/(?:[A-Za-z0-9_.{}-]+(?:\/[A-Za-z0-9_.{}-]+)*\/?)?$/));

/** A page of the product. Everything tied to a path is said here and inherited by the links to it. */
export const route = z.strictObject({
  /** Segments may hold parameters, also as a part of a segment: `/c2c/USDT_{fiat}`. */
  path,
  /** Further addresses of the same page: each is a route and a link of its own id. */
  paths: z.optional(z.record(z.string(), path)),
  /** A screen of the component registry. */
  screen: z.string(),
  title: raw.text,
  props: z.optional(rawProps),
  /** The compliance menu code (contract 10). */
  code: z.optional(ref('menuCode')),
  feature: z.optional(ref('feature')),
  upcoming: z.optional(z.boolean()),
  /** False: the user info is not asked for on this route (spec 2). */
  fetchUser: z.optional(z.boolean()),
  /** What kind of page it is, for rules: the fact `page.area`. */
  area: z.optional(z.string()),
  /** Names of the query parameters that the page reads: a link to it may give these. */
  query: z.optional(z.array(z.string().check(z.minLength(1)))),
  ...textFields,
});
export type Route = z.infer<typeof route>;

const target = {
  route: z.optional(ref('route')),
  params: z.optional(raw.scalars),
  query: z.optional(raw.scalars),
  href: z.optional(ref('href')),
  /** A static document of the site, such as a PDF: its path below `public/`. */
  file: z.optional(meaning(z.string().check(z.regex(/^\/[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/)), { ref: 'file' })),
  site: z.optional(ref('site')),
};

/**
 * A destination by name: a `route` with parameters and query, an external `href` on an allowed host, a static `file`, or another
 * `site` of ours (with `route`, or the route `same` for the page shown).
 * `action` makes the link a control: the action of that id runs in place of following it.
 */
export const link = z.strictObject({
  ...target,
  app: z.optional(z.strictObject(target)),
  action: z.optional(ref('action')),
  /** The analytics event that a click on it sends, wherever it stands (spec 7). */
  track: z.optional(eventName),
  /** The query parameter `ch` tells from which page it was followed, by `constants.growthChannels` (spec 2, growth tabs). */
  channel: z.optional(z.literal(true)),
  feature: z.optional(ref('feature')),
  code: z.optional(ref('menuCode')),
  upcoming: z.optional(z.boolean()),
  /** What a place that leads here is called, unless it says so itself (MAN-28). */
  label: z.optional(raw.text),
  ...textFields,
});
export type Link = z.infer<typeof link>;

export interface MenuItem {
  readonly order?: number | undefined;
  readonly label: RawProp;
  readonly icon?: string | undefined;
  readonly tooltip?: RawProp | undefined;
  readonly link?: string | undefined;
  readonly action?: string | undefined;
  readonly activeRoutes?: readonly string[] | undefined;
  readonly children?: Readonly<Record<string, MenuItem>> | undefined;
  readonly hidden?: boolean | undefined;
  readonly feature?: string | undefined;
  readonly when?: string | undefined;
  readonly note?: string | undefined;
}

/** What an item is beside its label and the items inside it. */
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

/** Spec section 3: id, label, icon, tooltip, route, activeRoutes, children, hidden; the route is that of the link. */
export const menuItem: z.ZodMiniType<MenuItem> = z.lazy(() =>
  z.strictObject({ ...itemFields, label: raw.text, children: z.optional(z.record(z.string(), menuItem)) }),
);
export const menu = z.record(z.string(), menuItem);
export type Menu = Readonly<Record<string, MenuItem>>;
