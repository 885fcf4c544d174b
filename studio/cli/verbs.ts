import { analyse } from './analyse.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { newVerb } from './new.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { resolveVerb } from './resolve.ts';
import { test } from './test.ts';
import { validate } from './validate.ts';
import type { Verb } from './verb.ts';
import { who } from './who.ts';

/** Every verb by its name, in the order of the help. */
export const VERBS: Readonly<Record<string, Verb>> = {
  validate,
  test,
  resolve: resolveVerb,
  explain,
  who,
  analyse,
  diff,
  find,
  new: newVerb,
  rename,
  remove,
};
