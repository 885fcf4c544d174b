import type { Evidence, NoEvidence } from '../evidence/gather.ts';
import type { TimeStamp } from '../evidence/time-stamp.ts';
import type { DecidingRule, SeenScreen } from '../evidence/evidence.ts';
import type { SeenText } from '../evidence/words.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { formatCondition } from './format-condition.ts';
import type { Paint } from './paint.ts';
import { formatCount } from './report.ts';
import { wrapText } from './wrap-text.ts';

interface About {
  readonly site: string;
  /** ISO 8601. */
  readonly at: string;
}

const WIDTH = 100;

export function formatEvidence({ site, at }: About, evidence: Evidence, paint: Paint): string[] {
  const { seen, chain } = evidence;
  const standing = seen.surfaces.filter(({ rule }) => rule === null).map(({ id }) => id);
  return [
    paint('bold', `${site} at ${at}, ${seen.path} in ${seen.language}`),
    ...chain.faults.map((fault) => paint('red', `The chain is broken: ${fault}`)),
    ...seen.disputed.map((rule) => paint('red', `The published sources decide ${rule} otherwise than the published document.`)),
    ...seen.contradictions.map(({ when, then }) =>
      paint('yellow', `Note: nobody is in this situation: where ${when.fact} is ${String(when.is)}, ${then.fact} is ${String(then.is)}.`),
    ),
    '',
    ...formatPage(seen, paint),
    ...seen.surfaces.flatMap((surface) => (surface.rule === null ? [] : formatSurface(surface, surface.rule, paint))),
    ...seen.hidden.flatMap(({ id, kind, slot, behind, rule }) => [
      `${paint('bold', id)} (${kind}, ${slot}) was due, but not on screen: ${behind} stood first`,
      ...(rule === null ? [] : formatDecidingRule(rule)),
      '',
    ]),
    `Always there: ${standing.join(', ')}`,
    '',
    ...formatEvidenceProof(evidence),
  ];
}

function formatPage({ route, guard, page }: SeenScreen, paint: Paint): string[] {
  const what = guard === null ? `The page ${route}` : `In place of the page ${route}: ${guard.id}`;
  const led = guard?.leadsTo == null ? [] : [`  which led to ${guard.leadsTo}: ask for what was seen there with --route ${guard.leadsTo}`];
  return [paint('bold', what), ...led, ...formatTexts(page), ...(guard === null ? [] : formatDecidingRule(guard.rule)), ''];
}

function formatSurface({ id, kind, slot, words }: SeenScreen['surfaces'][number], rule: DecidingRule, paint: Paint): string[] {
  return [`${paint('bold', id)} (${kind}, ${slot})`, ...formatTexts(words), ...formatDecidingRule(rule), ''];
}

function formatTexts(words: readonly SeenText[]): string[] {
  const width = Math.max(0, ...words.map(({ prop }) => prop.length));
  return words.flatMap(({ prop, words: said }) => {
    const [first = '', ...rest] = wrapText(said, WIDTH - width);
    return [`  ${prop.padEnd(width)}  ${first}`, ...rest.map((line) => `  ${' '.repeat(width)}  ${line}`.trimEnd())];
  });
}

function formatDecidingRule({ title, why, owner, file, clauses, onUnknown }: DecidingRule): string[] {
  return [
    `  by the rule: ${title} (${owner}, ${file})`,
    ...wrapText(why, WIDTH - 4).map((line) => `    ${line}`),
    ...clauses.map((clause) => `    decided by ${formatCondition(clause)}`),
    ...(onUnknown === null ? [] : [`    ${onUnknown.facts.join(', ')} not being known, onUnknown decided: ${onUnknown.says}`]),
  ];
}

/** Times are the claim of the publisher, unless another authority confirms them (PUB-20). */
function timeWords(stamp: TimeStamp): string {
  if (stamp.state === 'verified') return `A time stamp (RFC 3161) proves that its signatures existed at ${stamp.time}.`;
  const why = stamp.state === 'none' ? 'no time stamp (RFC 3161) is attached' : `its time stamp isn't verified: ${stamp.why}`;
  return `These times are the claim of the publisher: ${why}.`;
}

/** Formats the proof: the signatures, and the hashes for checking the files with shell tools. */
function formatEvidenceProof({ folder, chain, inForce: { verified, from, until }, files, timeStamp }: Evidence): string[] {
  const { index } = verified;
  const root = chain.roots.find(({ root: { version } }) => version === index.root);
  return [
    `Published as index ${index.serial} of ${index.product}, in force from ${from} to ${until ?? `now, or ${index.expires}`}: ${index.note}`,
    `It was made at ${index.at}, and is in force from the last signature that it needed. ${timeWords(timeStamp)}`,
    `Signed as a ${index.claim} change, by ${formatSigners(verified)}, under root ${index.root} (${root?.hash ?? ''})`,
    chain.faults.length === 0
      ? `The chain is whole: ${chain.links.length} ${chain.links.length === 1 ? 'index' : 'indexes'}, ${formatCount(chain.roots.length, 'root')}`
      : `The chain is broken, ${formatCount(chain.faults.length, 'fault')}: see above`,
    `To check it, in ${folder}: the payload of indexes/${index.serial}.json has the SHA-256 ${verified.hash}; sha256sum --check of these lines:`,
    ...files.map(({ file, hash }) => `${hash}  ${file}`),
  ];
}

function formatSigners({ signers }: VerifiedIndex): string {
  return signers.map(({ owner, keyid }) => `${owner} (key ${keyid})`).join(', ');
}

export function formatNoEvidence({ site, at }: About, { why, faults }: NoEvidence): string[] {
  const others = faults.filter((fault) => !why.includes(fault));
  return [`What was seen of ${site} at ${at} cannot be told: ${why}`, ...others.map((fault) => `The chain is broken: ${fault}`)];
}

export function createEvidenceDocument(about: About, { chain, inForce, seen, files, timeStamp }: Evidence): object {
  const { index, hash, signers } = inForce.verified;
  const { product, serial, at, expires, note, claim, root } = index;
  return {
    ...about,
    ...seen,
    index: { product, serial, hash, at, from: inForce.from, expires, until: inForce.until, note, claim, root, signers },
    roots: chain.roots.map(({ root: { version }, hash: of }) => ({ version, hash: of })),
    files,
    timeStamp,
    isWhole: chain.faults.length === 0,
    faults: chain.faults,
  };
}
