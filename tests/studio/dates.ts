import type { Outcome } from '../../studio/cli/output.ts';
import type { Verb } from '../../studio/cli/verb.ts';
import { bar, FILES, rule, SECOND, tinyProject } from '../errors/tiny-project.ts';

export type Changes = Parameters<typeof tinyProject>[0];

export const december = { during: ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'] };
export const january = { during: ['2026-12-25T00:00[Europe/Istanbul]', '2027-01-01T00:00[Asia/Kolkata]'] };
export const hk = { var: 'compliance.toast.isHkUser' };

export const promotion = (when: string, priority: number) => bar({ kind: 'promotion', priority, when });
/** A bar of December for Hong Kong, and one that follows it for everyone on the second site. */
export const PROMOTIONS: Changes = {
  'manifests/base/surfaces.json': { ...FILES['manifests/base/surfaces.json'], offer: promotion('offer', 1) },
  'manifests/second.json': { ...SECOND, surfaces: { next: promotion('next', 1) } },
  'rules/offer.rule.json': rule({ and: [hk, december] }),
  'rules/next.rule.json': rule(january),
};

export function run(
  verb: Verb,
  names: readonly string[],
  options: Record<string, string> = {},
  changes: Changes = PROMOTIONS,
): Promise<Outcome> {
  const workspace = { root: '/', project: tinyProject(changes) };
  return Promise.resolve(verb.run({ names, options, workspace }));
}

export const linesOf = async (...call: Parameters<typeof run>): Promise<readonly string[]> => (await run(...call)).lines;
