export interface AppProps {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly language: string;
  readonly done: () => void;
  readonly close: () => void;
  readonly [word: string]: unknown;
}

export interface ParcelProps extends AppProps {
  readonly domElement: HTMLElement;
}

const STEPS = ['bootstrap', 'mount', 'update', 'unmount'] as const;
const REQUIRED = ['mount', 'unmount'] as const;
export type Step = (typeof STEPS)[number];

export type Lifecycles = Readonly<Record<Step, readonly ((props: ParcelProps) => unknown)[]>>;

/** Reads the exports of a module, or of its default export. Each is a function or an array of functions. Throws if it isn't a parcel. */
export function readLifecycles(module: unknown): Lifecycles {
  const own = toRecord(module);
  const exported = 'mount' in own ? own : toRecord(own['default']);
  const getFunctions = (step: Step): readonly unknown[] => [exported[step] ?? []].flat();
  const [bootstrap, mount, update, unmount] = STEPS.map(getFunctions);
  const found = { bootstrap, mount, update, unmount };
  const isSound = STEPS.every((step) => found[step]?.every((each) => typeof each === 'function'));
  if (!isSound || REQUIRED.some((step) => found[step]?.length === 0)) throw new TypeError('no single-spa parcel');
  return found as Lifecycles;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
