import { analyse } from './analyse.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { evidence } from './evidence.ts';
import { explain } from './explain.ts';
import { facts } from './facts.ts';
import { find } from './find.ts';
import { newVerb } from './new.ts';
import { publish } from './publish.ts';
import { register } from './register.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { resolveVerb } from './resolve.ts';
import { set } from './set.ts';
import { studio } from './studio.ts';
import { test } from './test.ts';
import { texts } from './texts.ts';
import { validate } from './validate.ts';
import type { Verb } from './verb.ts';
import { who } from './who.ts';

export const VERBS: Readonly<Record<string, Verb>> = {
  check,
  validate,
  test,
  resolve: resolveVerb,
  explain,
  who,
  facts,
  texts,
  analyse,
  set,
  diff,
  find,
  new: newVerb,
  rename,
  remove,
  publish,
  evidence,
  register,
  studio,
};
