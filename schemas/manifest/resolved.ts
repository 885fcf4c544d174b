import type { ReactNode } from 'react';

export interface ResolvedLink {
  readonly href: string;
  readonly external: boolean;
  readonly current: boolean;
  /** Value of `data-action`. `track` is the value of `data-track`, the analytics event of a click. */
  readonly action: string | null;
  readonly track?: string | undefined;
  follow(): void;
}

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
  readonly active: boolean;
  readonly children: readonly ResolvedMenuItem[];
}

/** Untrusted text from a server. The content renderer sanitizes its markup. */
export interface ServerContent {
  readonly text: string;
  /** Phrases of the text that are links. Null if the destination isn't allowed. */
  readonly links: readonly { readonly phrase: string; readonly link: ResolvedLink | null }[];
  resolve(href: string): ResolvedLink | null;
}

export type AppState = 'loading' | 'shown' | 'failed';

export type AppWords = Readonly<Record<string, string>>;

export interface EmbedRequest {
  readonly script: string;
  readonly integrity?: string | undefined;
  readonly element: HTMLElement;
  readonly words: AppWords;
  readonly onState: (state: AppState) => void;
}

export interface EmbeddedApp {
  tell(words: AppWords): void;
  end(): void;
}

export interface Refusal {
  readonly code: number;
  readonly message: string;
}

export interface ActOptions {
  /** Returns true if the component shows the refusal itself. The action `failed` isn't raised then. */
  readonly onRefused?: (refusal: Refusal) => boolean;
  readonly files?: Readonly<Record<string, File>>;
}

export interface SurfaceHandle {
  readonly id: string;
  readonly busy: boolean;
  readonly dismissible: boolean;
  readonly inputs: Readonly<Record<string, boolean | string>>;
  setInput(name: string, value: boolean | string): void;
  /** Raises an action. `fields` contains user input that isn't a fact. Resolves to false if the action was ignored or failed. */
  act(action: string, fields?: Readonly<Record<string, string>>, options?: ActOptions): Promise<boolean>;
  /** Returns whether the action has effects. Buttons without effects aren't rendered. */
  can(action: string): boolean;
  readonly parts?: ReactNode;
  /** Embeds a micro-app, which can raise the actions `done` and `close`. */
  embed(request: EmbedRequest): Promise<EmbeddedApp>;
}

export interface ComponentProps<Props> {
  readonly props: Props;
  readonly surface: SurfaceHandle;
}

export interface FailedNotice {
  readonly surface: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly content: string;
  readonly isAbove: boolean;
}
