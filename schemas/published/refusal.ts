/**
 * Reasons for rejecting a publication, reported to telemetry. `root`: not pinned, not the next version, or not signed by the previous
 * owners. `serial`: older than one already seen. `fork`: another index with the same serial, or a broken chain. `vocabulary`: uses words
 * this code doesn't support. `legal`: legal content that the legal threshold didn't sign. `limits`: a host, cookie, or script that the
 * build doesn't allow. `unreachable`: the folder couldn't be read several times. `crypto`: the browser lacks Ed25519.
 */
export const REFUSALS = [
  'schema',
  'payload-type',
  'threshold',
  'root',
  'expired',
  'serial',
  'fork',
  'product',
  'site',
  'size',
  'hash',
  'vocabulary',
  'legal',
  'limits',
  'unreachable',
  'missing',
  'crypto',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** The page keeps its current document. The message describes the file, not the visitor. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
