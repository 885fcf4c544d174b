import { parseDuration } from '../../rules/duration.ts';
import { describeDuration } from '../../rules/describe-row.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { joinDescriptions, type Describer, type Description, prefixDescription, readFields, readProp } from './description.ts';
import { getEffects } from '../project/prune.ts';

/** Describes an action: `remembers dismissedAt, closes`. */
export function readAction(action: Action, reader: Describer): Description {
  const effects = getEffects(action);
  if (effects.length === 0) return { words: 'does nothing', dead: [] };
  const { words, dead } = joinDescriptions(
    effects.map((effect) => readEffect(effect, reader)),
    ', ',
  );
  const rest = 'quiet' in action ? `; ignores further clicks for ${formatDuration(action.quiet)}` : '';
  return { words: words + rest, dead };
}

export function readEffect(effect: Effect, reader: Describer): Description {
  const { words, dead } = readUnconditionalEffect(effect, reader);
  return { words: effect.when === undefined ? words : `${words} if ${reader.rule(effect.when)}`, dead };
}

export function readUnconditionalEffect(effect: Effect, reader: Describer): Description {
  if ('navigate' in effect) return describeNavigation(readProp(effect.navigate, { ...reader, link: reader.target }));
  if ('open' in effect) return describeOpening(effect, reader);
  if ('store' in effect) return prefixDescription(`stores in ${effect.store}: `, describeFields(effect.fields, reader));
  if ('cookie' in effect) return { words: describeCookie(effect, reader), dead: [] };
  if ('submit' in effect) {
    const given = effect.fields === undefined ? '' : ` (${describeFields(effect.fields, reader).words})`;
    return { words: `sends ${effect.submit}${given}`, dead: [] };
  }
  if ('passkey' in effect) return describePasskey(effect, reader);
  if ('copy' in effect) return prefixDescription('copies ', readProp(effect.copy, reader));
  if ('toast' in effect) return prefixDescription(`says as a ${effect.toast} `, readProp(effect.text, reader));
  return { words: describeShort(effect), dead: [] };
}

function describePasskey(effect: Extract<Effect, { passkey: string }>, reader: Describer): Description {
  if (effect.passkey === 'create') {
    const wishes = effect.options === undefined ? '' : ` (${JSON.stringify(effect.options)})`;
    return { words: `makes a passkey${wishes}`, dead: [] };
  }
  const given = effect.fields === undefined ? '' : ` (${describeFields(effect.fields, reader).words})`;
  return { words: `asks for a passkey to ${PURPOSES[effect.scene]}${given}`, dead: [] };
}

const PURPOSES = { login: 'log in', passkey_create: 'make another', passkey_delete: 'delete one' } as const;

function describeNavigation(target: Description): Description {
  return target.words.startsWith('leads ') ? target : prefixDescription('leads to ', target);
}

function describeOpening({ open, with: given }: Extract<Effect, { open: string }>, reader: Describer): Description {
  const dead = reader.explainUnopenable(open);
  if (dead !== null) return { words: `opens nothing: ${dead}`, dead: [dead] };
  const args = given === undefined ? { words: '', dead: [] } : prefixDescription(' with ', describeFields(given, reader));
  return prefixDescription(`opens ${open}`, args);
}

function describeFields(values: unknown, reader: Describer): Description {
  return isObject(values) ? readFields(values, reader) : { words: '', dead: [] };
}

function describeCookie({ cookie, value, maxAge }: Extract<Effect, { cookie: unknown }>, reader: Describer): string {
  const length = maxAge === undefined ? 'until the browser closes' : `for ${formatDuration(maxAge)}`;
  return `sets the cookie ${readProp(cookie, reader).words} to ${readProp(value, reader).words} ${length}`;
}

function describeShort(effect: Effect): string {
  if ('remember' in effect) return `remembers ${effect.remember}`;
  if ('fetch' in effect) return `asks ${effect.fetch} again`;
  if ('track' in effect) return `reports ${effect.track}`;
  return 'reload' in effect ? 'loads the page anew' : 'closes';
}

export function formatDuration(duration: string): string {
  const ms = parseDuration(duration);
  return ms === null ? duration : describeDuration(ms);
}
