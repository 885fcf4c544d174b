import type { ResolvedLink } from '../../schemas/manifest/resolved.ts';

/** A resolved link. `go` navigates even if the link has an action. */
export interface RuntimeLink extends ResolvedLink {
  readonly route: string | null;
  go(): void;
}
