/** What a micro-app is handed, but for its element. */
export interface AppProps {
  /** The surface or route that embeds it. */
  readonly name: string;
  readonly theme: 'light' | 'dark';
  /** BCP 47. */
  readonly language: string;
  /** Its work is done: somebody is logged in, funds are moved. */
  readonly done: () => void;
  readonly close: () => void;
  /** Mode and channel, as the record says. */
  readonly [word: string]: unknown;
}

/** What its functions are called with. */
export interface ParcelProps extends AppProps {
  /** Its own element: what it draws stays inside. */
  readonly domElement: HTMLElement;
}

const STEPS = ['bootstrap', 'mount', 'update', 'unmount'] as const;
const REQUIRED = ['mount', 'unmount'] as const;
export type Step = (typeof STEPS)[number];

/** The functions of a single-spa parcel by their step; a step that may be missing has none. */
export type Lifecycles = Readonly<Record<Step, readonly ((props: ParcelProps) => unknown)[]>>;

/** Reads a module as a parcel: its own exports, or those of its default export; each a function or an array of them. */
export function readLifecycles(module: unknown): Lifecycles {
  const own = toRecord(module);
  const exported = 'mount' in own ? own : toRecord(own['default']);
  const getFunctions = (step: Step): readonly unknown[] => [exported[step] ?? []].flat();
  const [bootstrap, mount, update, unmount] = STEPS.map(getFunctions);
  const found = { bootstrap, mount, update, unmount };
  const isSound = STEPS.every((step) => found[step]?.every((each) => typeof each === 'function'));
  if (!isSound || REQUIRED.some((step) => found[step]?.length === 0)) throw new TypeError('no single-spa parcel');
  // Every one of them was seen to be a function.
  return found as Lifecycles;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  // A module is an object of its exports, whatever they are.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
