import type { ReactNode } from 'react';

/** What components receive: expressions resolved to plain values by the runtime. */

/** A link ready to draw. `follow` navigates, or runs the action that the manifest puts in its place. */
export interface ResolvedLink {
  readonly href: string;
  /** On another origin: opens as a document, not inside the page. */
  readonly external: boolean;
  /** The page shown is this link's. */
  readonly current: boolean;
  /** `data-action`, where the manifest gives the link a meaning. */
  readonly action: string | null;
  /** `data-track`: the analytics event of a click, where the manifest gives the link one. */
  readonly track?: string | undefined;
  follow(): void;
}

/** A button that the manifest gives a meaning: `data-action` and what it does. */
export interface ResolvedControl {
  readonly id: string;
  run(): void;
}

export interface ResolvedMenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: string | null;
  readonly tooltip: string | null;
  readonly link: ResolvedLink | null;
  readonly control: ResolvedControl | null;
  /** On its route or one of its active routes. */
  readonly active: boolean;
  readonly children: readonly ResolvedMenuItem[];
}

/** Text from a server, untrusted: drawn by the one content renderer, which sanitises what holds markup (spec 5). */
export interface ServerContent {
  readonly text: string;
  /** Phrases of the text that are links; the link is null where its destination is refused (contract 8). */
  readonly links: readonly { readonly phrase: string; readonly link: ResolvedLink | null }[];
  /** The one gate for destinations inside the markup. */
  resolve(href: string): ResolvedLink | null;
}

/** Whether an embedded micro-app is on screen. */
export type AppState = 'loading' | 'shown' | 'failed';

/** What a micro-app is told by the record that embeds it, beside the page's theme and language. */
export type AppWords = Readonly<Record<string, string>>;

/** A micro-app that is to be embedded (design, Decisions: micro-apps). */
export interface EmbedRequest {
  /** The address of its script. */
  readonly script: string;
  /** What it draws into. */
  readonly element: HTMLElement;
  readonly words: AppWords;
  readonly onState: (state: AppState) => void;
}

/** A micro-app that is embedded, or about to be. */
export interface EmbeddedApp {
  tell(words: AppWords): void;
  /** Takes it away; one that is still loading never shows. */
  end(): void;
}

/** The side of a component that faces the runtime: who it is, and how it raises actions. */
export interface SurfaceHandle {
  /** The surface's or the route's id. */
  readonly id: string;
  /** While an action's effects run; further actions are ignored meanwhile. */
  readonly busy: boolean;
  /** Whether it has a close button and closes on Escape. */
  readonly dismissible: boolean;
  readonly inputs: Readonly<Record<string, boolean | string>>;
  setInput(name: string, value: boolean | string): void;
  /**
   * Raises an action of the surface's record; typed text that is no fact goes along in `fields`. True once all its
   * effects have run; false when it was ignored or failed.
   */
  act(action: string, fields?: Readonly<Record<string, string>>): Promise<boolean>;
  /** True when the record gives the action effects: a button without meaning is not drawn. */
  can(action: string): boolean;
  /** The surfaces of the slot `main`, for a screen that has a place for them. */
  readonly parts?: ReactNode;
  /** Shows a micro-app, which raises the surface's actions `done` and `close`. */
  embed(request: EmbedRequest): Promise<EmbeddedApp>;
}

export interface ComponentProps<Props> {
  readonly props: Props;
  readonly surface: SurfaceHandle;
}
