import type { ResolvedLink } from '../../schemas/manifest/resolved.ts';

export interface RuntimeLink extends ResolvedLink {
  readonly route: string | null;
  go(): void;
}
