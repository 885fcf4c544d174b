import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeySupport } from '../../schemas/domains/passkeys/passkey.ts';
import type { Redacted } from '../telemetry/redacted.ts';

/** The edges of the page: everything the runtime asks of its surroundings goes through one of these. */

export interface Timer {
  cancel(): void;
}

/** Browser timers overflow at 24.8 days and fire at once, so nobody sets one further ahead than this. */
export const LONGEST_WAIT_MS = 3_600_000;

/** Time in ms since the epoch. */
export interface ClockPort {
  now(): number;
  after(ms: number, run: () => void): Timer;
}

/** Cookies of the page's own origin; a write that the browser refuses is kept for this page view. */
export interface CookiePort {
  get(name: string): string | null;
  /** Without `maxAgeMs` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeMs?: number): void;
  remove(name: string): void;
}

/** Key-value storage that outlives the page; never throws (contract 8: it falls back to memory). */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab wrote; null when everything was cleared. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

/** Where the page is. `push` stays inside the page, `leave` loads a document. */
export interface LocationPort {
  readonly origin: string;
  readonly hostname: string;
  readonly port: string;
  readonly protocol: string;
  path(): PagePath;
  push(href: string): void;
  replace(href: string): void;
  leave(href: string): void;
  reload(): void;
  onChange(listener: () => void): () => void;
}

export interface PagePath {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The visitor's device, read at once and followed where it can change. */
export interface DevicePort {
  readonly userAgent: string;
  readonly languages: readonly string[];
  /** In px; null while nobody knows it: the page was drawn for every width. */
  width(): number | null;
  prefersDark(): boolean;
  onChange(listener: () => void): () => void;
  /** The page is being hidden or left: the last moment for what must not be lost. */
  onHide(listener: () => void): () => void;
  /** The page came back: made visible, restored from the back-forward cache, or focused. */
  onReturn(listener: () => void): () => void;
}

export type FetchPort = (address: string, init: RequestInit) => Promise<Response>;

/** Fetches a JSON file of the site, by an address that names its content. */
export type FilePort = (address: string) => Promise<object>;

/** Loads the module of a script (design, Decisions: micro-apps). */
export type ModulePort = (address: string) => Promise<unknown>;

/** A WebSocket connection. `open` may throw, for example if the address is invalid. */
export interface SocketPort {
  open(address: string, on: { open(): void; message(text: string): void; close(): void }): { send(text: string): void; close(): void };
}

/** What the document's head and root say of the page. */
export interface PageHead {
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly site: string;
  readonly brand: string;
  readonly siteName: string;
  readonly theme: 'light' | 'dark';
  readonly rise: 'red' | 'green';
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

export interface DocumentPort {
  apply(head: PageHead): void;
  /** What the server says of the page on its root, by attribute: `build`, `manifest`. */
  told(): Readonly<Record<string, string | undefined>>;
  /** Says there which document is in force from now on. */
  tell(manifest: string): void;
  /** How high a slot is now, in px. */
  heightOf(slot: string): number;
  /** Ends what the script before the first paint did for a page that was drawn ahead (app/boot.ts). */
  activate(): void;
}

/** Sends without waiting for an answer, also while the page is going away; false where the browser cannot. */
export type BeaconPort = (address: string, text: string) => boolean;

/** The first paint: what it can do without waits for it, so that it competes with nothing. */
export interface PaintPort {
  /** Told by the screen once it stands and can be used. */
  drawn(): void;
  readonly whenDrawn: Promise<void>;
  /** Runs once before the next frame is painted; while the page is hidden there is none. */
  onFrame(run: () => void): void;
}

/** What the visitor can paste; rejects where the browser does not let the page write. */
export interface ClipboardPort {
  write(text: string): Promise<void>;
}

/** Passkeys of the browser, one ceremony at a time: a new one aborts the one before. */
export interface CredentialsPort {
  support(): Promise<PasskeySupport>;
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON>;
  get(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  cancel(): void;
}

/** How much a line matters, from the least on. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** What a line says beside its name. */
export type Detail = Readonly<Record<string, string | number | null>>;

/** A line of the log as it was written: not redacted, so that nothing may leave the page but by `runtime/telemetry`. */
export interface LogLine {
  readonly level: Level;
  /** A stable name. */
  readonly event: string;
  readonly detail: Detail;
  /** What was thrown, or the browser's event that tells of it. */
  readonly cause?: unknown;
}

type WriteLine = (event: string, detail: Detail, cause?: unknown) => void;

/** Lines wait, so many at most, until somebody follows them: what redacts them comes after the first paint. */
export interface LogPort {
  readonly warn: WriteLine;
  readonly error: WriteLine;
  follow(take: (line: LogLine) => void): void;
}

/** The console. */
export type PrintPort = (level: Level, ...words: readonly Redacted[]) => void;

export interface Ports {
  readonly clock: ClockPort;
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  readonly location: LocationPort;
  readonly device: DevicePort;
  readonly fetch: FetchPort;
  readonly file: FilePort;
  readonly beacon: BeaconPort;
  readonly module: ModulePort;
  readonly socket: SocketPort;
  readonly document: DocumentPort;
  readonly paint: PaintPort;
  readonly clipboard: ClipboardPort;
  /** Its code is loaded when somebody asks for it. */
  readonly credentials: () => Promise<CredentialsPort>;
  readonly log: LogPort;
  readonly print: PrintPort;
}
