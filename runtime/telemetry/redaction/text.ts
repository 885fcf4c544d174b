import { HASHES, WALLETS } from './addresses.ts';
import { CARDS } from './cards.ts';
import { decideClass, type Class } from './classes.ts';
import { encodedSpans } from './encoded.ts';
import { IDENTITY, NAMED_IDENTITY } from './identity.ts';
import { CREDENTIALS, JWT, mailSpans } from './mail.ts';
import { namedSpans } from './named.ts';
import { NETWORK } from './network.ts';
import { normalise } from './normal.ts';
import { BEARER, ORDERS } from './orders.ts';
import { PHONES } from './phones.ts';
import { Draft } from './spans.ts';
import { STAYS } from './stays.ts';

/** What belongs together as a whole, before an address of mail takes a part of it. */
const FIRST: readonly Class[] = [CREDENTIALS, JWT, BEARER];

/** The most specific first: what one takes, those after it do not see. Each needs a digit, and a text of some length. */
const THEN: readonly (readonly [least: number, classes: readonly Class[]])[] = [
  [5, ORDERS],
  [64, HASHES],
  [14, WALLETS],
  [8, STAYS],
  [13, CARDS],
  [8, IDENTITY],
  [5, NAMED_IDENTITY],
  [4, NETWORK],
  [6, PHONES],
];

/** All classes in their order, email addresses aside, which are found from their `@`. */
export const CLASSES: readonly Class[] = [...FIRST, ...THEN.flatMap(([, classes]) => classes)];

/** Masking may part what stood together: so often at most is looked again. */
const ROUNDS = 4;

/** A text without what is personal or secret; `label` is the key whose value it is, `inner` redacts what was encoded in it. */
export function redactFlat(text: string, label: string, inner: (text: string, label: string) => string): string {
  let before = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = redactOnce(before, label, inner);
    if (after === before) return after;
    before = after;
  }
  return before;
}

function redactOnce(text: string, label: string, inner: (text: string, label: string) => string): string {
  const draft = new Draft(text, normalise(text), label);
  draft.decide(namedSpans(draft.work, text));
  draft.decide(encodedSpans(text, inner));
  for (const one of FIRST) decideClass(draft, one);
  for (const spans of mailSpans(draft.work)) draft.decide(spans);
  if (!/\d/.test(draft.work)) return draft.result();
  for (const [least, classes] of THEN) {
    if (text.length >= least) for (const one of classes) decideClass(draft, one);
  }
  return draft.result();
}
