/** Why something published is refused; one word a reason, so that reports can be counted. */
export const REFUSALS = [
  /** Not an envelope, a root, an index, a listing or a document of the form that this code knows. */
  'schema',
  'payload-type',
  /** A root or an index that too few owners signed. */
  'threshold',
  /** A root that is not pinned, not the next one, or not signed by the owners of the one before. */
  'root',
  'expired',
  /** An index that is older than one seen already. */
  'serial',
  /** An index beside another of the same serial, or one that does not follow on the one before. */
  'fork',
  'product',
  'site',
  'size',
  'hash',
  /** A document that needs words which this code does not know. */
  'vocabulary',
  'missing',
  /** This browser knows no Ed25519. */
  'crypto',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** Something published that is not taken; whatever was there before stays. The message names what is wrong, never who looked. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
