import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeySupport } from '../../schemas/domains/passkeys/passkey.ts';
import type { Redacted } from '../telemetry/redacted.ts';

export interface Timer {
  cancel(): void;
}

/** In ms. Browser timers longer than 24.8 days overflow and fire at once. */
export const MAX_TIMER_MS = 3_600_000;

export interface ClockPort {
  now(): number;
  after(ms: number, run: () => void): Timer;
}

export interface CookiePort {
  get(name: string): string | null;
  /** Without `maxAgeMs` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeMs?: number): void;
  remove(name: string): void;
}

/** Key-value storage that outlives the page. Never throws and falls back to memory. */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Reports writes of other tabs. The key is null if storage was cleared. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

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

export interface DevicePort {
  readonly userAgent: string;
  readonly languages: readonly string[];
  /** In px. Null on a prerendered page, which must fit every width. */
  width(): number | null;
  prefersDark(): boolean;
  onChange(listener: () => void): () => void;
  /** The page is hidden or closed: the last chance to save or send data. */
  onHide(listener: () => void): () => void;
  /** The page is visible again, restored from the back-forward cache, or focused. */
  onReturn(listener: () => void): () => void;
}

export type FetchPort = (address: string, init: RequestInit) => Promise<Response>;

export interface UploadRequest {
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends files. Unlike `fetch`, it reports progress. Rejects without a response. */
export type UploadPort = (address: string, request: UploadRequest) => Promise<{ readonly status: number; readonly text: string }>;

export type FilePort = (address: string) => Promise<object>;

/** Rejects a script whose hash isn't the given one. */
export type ModulePort = (address: string, integrity?: string) => Promise<unknown>;

/** `open` may throw, for example if the address is invalid. */
export interface SocketPort {
  open(address: string, on: { open(): void; message(text: string): void; close(): void }): { send(text: string): void; close(): void };
}

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
  getServerData(): Readonly<Record<string, string | undefined>>;
  setManifest(manifest: string): void;
  measureHeight(slot: string): number;
  /** Removes what the boot script (app/boot.ts) set for the prerendered page. */
  activate(): void;
}

/** Sends data even while the page unloads. Returns false if the browser can't. */
export type BeaconPort = (address: string, text: string) => boolean;

export interface PaintPort {
  markUsable(): void;
  readonly whenUsable: Promise<void>;
  /** Runs a function once before the next frame. A hidden page has no frames. */
  onFrame(run: () => void): void;
}

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
  readonly event: string;
  readonly detail: Detail;
  readonly cause?: unknown;
}

type WriteLine = (event: string, detail: Detail, cause?: unknown) => void;

/** Buffers lines until the redaction code has loaded, after the first paint. */
export interface LogPort {
  readonly warn: WriteLine;
  readonly error: WriteLine;
  subscribe(take: (line: LogLine) => void): void;
}

export type PrintPort = (level: Level, ...words: readonly Redacted[]) => void;

export interface Ports {
  readonly clock: ClockPort;
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  readonly location: LocationPort;
  readonly device: DevicePort;
  readonly fetch: FetchPort;
  readonly upload: UploadPort;
  readonly file: FilePort;
  readonly beacon: BeaconPort;
  readonly module: ModulePort;
  readonly socket: SocketPort;
  readonly document: DocumentPort;
  readonly paint: PaintPort;
  readonly clipboard: ClipboardPort;
  readonly credentials: () => Promise<CredentialsPort>;
  readonly log: LogPort;
  readonly print: PrintPort;
}
