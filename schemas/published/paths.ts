/** Where things stand in a published folder, from its root (docs/publish.md). */
export const INDEX_FILE = 'index.json';
/** An index that waits for signatures. */
export const PENDING_FILE = 'pending.json';
export const ROOT_FILE = 'root.json';
/** A root that waits for signatures. */
export const PENDING_ROOT_FILE = 'pending-root.json';

export const indexFile = (serial: number): string => `indexes/${serial}.json`;
export const rootFile = (version: number): string => `roots/${version}.json`;
/** A listing, a document, a page's content, texts, an account, a list of sources. */
export const contentFile = (hash: string): string => `files/${hash}.json`;
/** A manifest, rule or locale file as it was written. */
export const sourceFile = (hash: string): string => `sources/${hash}`;
