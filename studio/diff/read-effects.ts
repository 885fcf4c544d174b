import { parseDuration } from '../../rules/duration.ts';
import { durationInWords } from '../../rules/words.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { joined, type Reader, type Reading, prefixed, readFields, readProp } from './reading.ts';
import { effectsOf } from '../project/prune.ts';

/** Describes an action: `remembers dismissedAt, closes`. */
export function readAction(action: Action, reader: Reader): Reading {
  const effects = effectsOf(action);
  if (effects.length === 0) return { words: 'does nothing', dead: [] };
  const { words, dead } = joined(
    effects.map((effect) => readEffect(effect, reader)),
    ', ',
  );
  const rest = 'quiet' in action ? `; ignores further clicks for ${lengthInWords(action.quiet)}` : '';
  return { words: words + rest, dead };
}

/** Describes an effect with its condition: `closes if is-high-tier`. */
export function readEffect(effect: Effect, reader: Reader): Reading {
  const { words, dead } = readDeed(effect, reader);
  return { words: effect.when === undefined ? words : `${words} if ${reader.rule(effect.when)}`, dead };
}

/** Describes an effect without its condition. */
export function readDeed(effect: Effect, reader: Reader): Reading {
  if ('navigate' in effect) return leading(readProp(effect.navigate, { ...reader, link: reader.target }));
  if ('open' in effect) return opening(effect, reader);
  if ('store' in effect) return prefixed(`stores in ${effect.store}: `, fields(effect.fields, reader));
  if ('cookie' in effect) return { words: cookieWords(effect, reader), dead: [] };
  if ('submit' in effect) {
    const given = effect.fields === undefined ? '' : ` (${fields(effect.fields, reader).words})`;
    return { words: `sends ${effect.submit}${given}`, dead: [] };
  }
  if ('passkey' in effect) return passkey(effect, reader);
  if ('copy' in effect) return prefixed('copies ', readProp(effect.copy, reader));
  if ('toast' in effect) return prefixed(`says as a ${effect.toast} `, readProp(effect.text, reader));
  return { words: shortWords(effect), dead: [] };
}

function passkey(effect: Extract<Effect, { passkey: string }>, reader: Reader): Reading {
  if (effect.passkey === 'create') {
    const wishes = effect.options === undefined ? '' : ` (${JSON.stringify(effect.options)})`;
    return { words: `makes a passkey${wishes}`, dead: [] };
  }
  const given = effect.fields === undefined ? '' : ` (${fields(effect.fields, reader).words})`;
  return { words: `asks for a passkey to ${PURPOSES[effect.scene]}${given}`, dead: [] };
}

const PURPOSES = { login: 'log in', passkey_create: 'make another', passkey_delete: 'delete one' } as const;

function leading(target: Reading): Reading {
  return target.words.startsWith('leads ') ? target : prefixed('leads to ', target);
}

function opening({ open, with: given }: Extract<Effect, { open: string }>, reader: Reader): Reading {
  const dead = reader.unopened(open);
  if (dead !== null) return { words: `opens nothing: ${dead}`, dead: [dead] };
  const args = given === undefined ? { words: '', dead: [] } : prefixed(' with ', fields(given, reader));
  return prefixed(`opens ${open}`, args);
}

function fields(values: unknown, reader: Reader): Reading {
  return isObject(values) ? readFields(values, reader) : { words: '', dead: [] };
}

function cookieWords({ cookie, value, maxAge }: Extract<Effect, { cookie: unknown }>, reader: Reader): string {
  const length = maxAge === undefined ? 'until the browser closes' : `for ${lengthInWords(maxAge)}`;
  return `sets the cookie ${readProp(cookie, reader).words} to ${readProp(value, reader).words} ${length}`;
}

function shortWords(effect: Effect): string {
  if ('remember' in effect) return `remembers ${effect.remember}`;
  if ('fetch' in effect) return `asks ${effect.fetch} again`;
  if ('track' in effect) return `reports ${effect.track}`;
  return 'reload' in effect ? 'loads the page anew' : 'closes';
}

/** Formats a manifest's duration for people. */
export function lengthInWords(duration: string): string {
  const ms = parseDuration(duration);
  return ms === null ? duration : durationInWords(ms);
}
