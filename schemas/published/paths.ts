/** Files of a published folder (docs/publish.md). Pending files wait for signatures. */
export const INDEX_FILE = 'index.json';
export const PENDING_FILE = 'pending.json';
export const ROOT_FILE = 'root.json';
export const PENDING_ROOT_FILE = 'pending-root.json';

export const getIndexFile = (serial: number): string => `indexes/${serial}.json`;
export const getTimeStampFile = (serial: number): string => `indexes/${serial}.tsr`;
export const getRootFile = (version: number): string => `roots/${version}.json`;
export const getContentFile = (hash: string): string => `files/${hash}.json`;
export const getSourceFile = (hash: string): string => `sources/${hash}`;
