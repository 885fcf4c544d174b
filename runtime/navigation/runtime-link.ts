import type { ResolvedLink } from '../../schemas/manifest/resolved.ts';

/** A resolved link as the runtime knows it: `go` leads there whatever action stands in its place. */
export interface RuntimeLink extends ResolvedLink {
  readonly route: string | null;
  go(): void;
}
