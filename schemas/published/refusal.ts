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
  'missing',
  'crypto',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
  }
}
