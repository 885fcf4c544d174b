import type { ActOptions } from '../../schemas/manifest/resolved.ts';

export interface ActionOrigin extends ActOptions {
  readonly surface: string | null;
  readonly args: Readonly<Record<string, string>>;
  readonly failure?: string;
  /** Names of an error without a failed request, most specific first. */
  readonly outcome?: readonly string[];
}
