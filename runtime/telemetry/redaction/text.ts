import { HASHES, WALLETS } from './addresses.ts';
import { CARDS } from './cards.ts';
import { decideClass, type Class } from './classes.ts';
import { encodedSpans } from './encoded.ts';
import { IDENTITY } from './identity.ts';
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

/** The most specific first: what one takes, those after it do not see. */
const THEN: readonly Class[] = [...ORDERS, ...HASHES, ...WALLETS, ...STAYS, ...CARDS, ...IDENTITY, ...NETWORK, ...PHONES];

/** All classes in their order, email addresses aside, which are found from their `@`. */
export const CLASSES: readonly Class[] = [...FIRST, ...THEN];

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
  for (const one of THEN) decideClass(draft, one);
  return draft.result();
}
