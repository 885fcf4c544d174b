import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeySupport } from '../../schemas/domains/passkeys/passkey.ts';
import type { Redacted } from '../telemetry/redacted.ts';

/** Everything that the runtime uses of its environment goes through a port. */

export interface Timer {
  cancel(): void;
}

/** Browser timers longer than 24.8 days overflow and fire at once, so timers are set at most this far ahead. */
export const LONGEST_WAIT_MS = 3_600_000;

/** Time in ms since the epoch. */
export interface ClockPort {
  now(): number;
  after(ms: number, run: () => void): Timer;
}

/** Cookies of the page's origin. Writes that the browser rejects last for this page view. */
export interface CookiePort {
  get(name: string): string | null;
  /** Without `maxAgeMs` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeMs?: number): void;
  remove(name: string): void;
}

/** Key-value storage that outlives the page. Never throws, and falls back to memory. */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Reports writes of other tabs. The key is null if everything was cleared. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

/** The page's address. `push` navigates inside the page, `leave` loads a document. */
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

/** The visitor's device. */
export interface DevicePort {
  readonly userAgent: string;
  readonly languages: readonly string[];
  /** In px. Null on a prerendered page, which is for every width. */
  width(): number | null;
  prefersDark(): boolean;
  onChange(listener: () => void): () => void;
  /** The page is hidden or left. This is the last chance to save or send data. */
  onHide(listener: () => void): () => void;
  /** The page is visible again, restored from the back-forward cache, or focused. */
  onReturn(listener: () => void): () => void;
}

export type FetchPort = (address: string, init: RequestInit) => Promise<Response>;

/** Fetches a JSON file of the site, by an address that names its content. */
export type FilePort = (address: string) => Promise<object>;

/** Loads a script as a module. */
export type ModulePort = (address: string) => Promise<unknown>;

/** A WebSocket connection. `open` may throw, for example if the address is invalid. */
export interface SocketPort {
  open(address: string, on: { open(): void; message(text: string): void; close(): void }): { send(text: string): void; close(): void };
}

/** Contents of the document's head and root attributes. */
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
  /** Data attributes of the root from the server: `build`, `manifest`. */
  told(): Readonly<Record<string, string | undefined>>;
  /** Sets the hash of the document in force. */
  tell(manifest: string): void;
  /** Returns the height of a slot in px. */
  heightOf(slot: string): number;
  /** Removes what the boot script (app/boot.ts) set for the prerendered page. */
  activate(): void;
}

/** Sends without waiting for a response, also while the page unloads. Returns false if the browser can't. */
export type BeaconPort = (address: string, text: string) => boolean;

/** The first paint. Work that it doesn't need waits for it. */
export interface PaintPort {
  /** Called by the screen once it is usable. */
  drawn(): void;
  readonly whenDrawn: Promise<void>;
  /** Runs once before the next frame. A hidden page has no frames. */
  onFrame(run: () => void): void;
}

/** Rejects if the browser doesn't let the page write. */
export interface ClipboardPort {
  write(text: string): Promise<void>;
}

/** Passkeys of the browser. A new ceremony aborts the previous one. */
export interface CredentialsPort {
  support(): Promise<PasskeySupport>;
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON>;
  get(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  cancel(): void;
}

export type Level = 'debug' | 'info' | 'warn' | 'error';

export type Detail = Readonly<Record<string, string | number | null>>;

/** A log line, not redacted. Only `runtime/telemetry` may send or print it. */
export interface LogLine {
  readonly level: Level;
  /** A stable name. */
  readonly event: string;
  readonly detail: Detail;
  /** What was thrown, or the browser's event. */
  readonly cause?: unknown;
}

type WriteLine = (event: string, detail: Detail, cause?: unknown) => void;

/** Buffers lines until the redaction has loaded, after the first paint. */
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
  /** Loaded on first use. */
  readonly credentials: () => Promise<CredentialsPort>;
  readonly log: LogPort;
  readonly print: PrintPort;
}
