import { expect, it } from 'vitest';
import { createBar, createRule, SECOND } from '../errors/tiny-project.ts';
import { TRANSLATED } from '../errors/translated.ts';
import { runTinyVerb } from './tiny-verbs.ts';

const changes = { ...TRANSLATED, 'manifests/second.json': { ...SECOND, surfaces: { own: createBar({ priority: 9 }) } } };

it.each<readonly [string, readonly string[], Readonly<Record<string, string | boolean>>, RegExp]>([
  ['analyse', ['mian'], {}, /^no site "mian" \(did you mean "main"\?\)$/],
  ['analyse', ['main', 'second'], {}, /^analyse takes one site or none: npm run meridian -- analyse main$/],
  ['check', ['main'], {}, /^check takes no arguments/],
  ['explain', ['main'], {}, /^explain takes a site and a surface/],
  ['explain', ['mian', 'notice'], {}, /^no site "mian" \(did you mean "main"\?\)$/],
  ['explain', ['main', 'notcie'], {}, /^no surface "notcie" on main \(did you mean "notice"\?\)$/],
  ['explain', ['main', 'owm'], {}, /^no surface "owm" on main$/],
  ['explain', ['main', 'notice'], { facts: 'none.json' }, /^cannot read the facts file none\.json: there is none$/],
  ['find', [], {}, /^find takes/],
  ['new', ['notice'], {}, /^new takes/],
  ['new', ['notice', 'fees'], { priority: 'high' }, /--priority/],
  ['new', ['notice', 'notice'], {}, /there is a surface/],
  ['remove', ['notice'], {}, /^remove takes/],
  ['remove', ['notice', 'notice'], {}, /is a legal notice/],
  ['rename', ['notice', 'notise', 'zz'], {}, /did you mean "notice"/],
  ['rename', ['notice', 'notice'], {}, /^rename takes/],
  ['resolve', [], {}, /one site/],
  ['resolve', ['main', 'second'], {}, /one site/],
  ['resolve', ['secnd'], {}, /did you mean "second"/],
  ['set', ['notice', 'PT24H'], {}, /^set takes a rule/],
  ['set', ['notise', 'PT24H', 'PT12H'], {}, /^no rule "notise" \(did you mean "notice"\?\)$/],
  ['set', ['notice', 'a day', 'PT12H'], {}, /must both be ISO 8601 durations/],
  ['set', ['notice', 'PT2H', 'PT12H'], {}, /itself compares nothing with PT2H; known: PT24H$/],
  ['set', ['blocked', 'PT2H', 'PT12H'], {}, /itself compares nothing with PT2H$/],
  ['set', ['notice', 'PT24H', 'PT12H'], { fact: 'memory.notice.shownAt' }, /compares no "memory\.notice\.shownAt" with PT24H$/],
  ['test', ['hk-dialog'], {}, /^test takes no arguments$/],
  ['texts', ['xx'], {}, /^no language offered by a site "xx"/],
  ['texts', ['tr', 'notices:hom'], { accept: true }, /^locales\/tr has no text "notices:hom" \(did you mean "notices:home"\?\)$/],
  ['texts', [], { accept: true }, /^--accept needs a language/],
  ['texts', ['tr', 'notices:home'], {}, /^texts takes one language/],
  ['who', ['main'], {}, /^who takes a site, or all, and a surface: npm run meridian -- who main netherlands-dialog$/],
  ['who', ['mian', 'notice'], {}, /^no site "mian" \(did you mean "main"\?\)$/],
  ['who', ['main', 'notise'], {}, /^no surface "notise" \(did you mean "notice"\?\)$/],
])(
  '[TOL-1][TOL-2] a verb that is called wrong says what it takes, also to machines, and exits 2: %s %j %j',
  async (verb, names, options, message) => {
    const { exit, lines, document } = await runTinyVerb(verb, names, { options, changes });
    expect({ exit, lines: lines.join('\n') }).toEqual({ exit: 2, lines: expect.stringMatching(message) });
    expect(document).toEqual({ error: lines.join('\n') });
  },
);

it.each([
  ['explain', ['main', 'notice']],
  ['resolve', ['main']],
  ['who', ['main', 'notice']],
])('[TOL-1][TOL-11] a verb that is asked about an invalid site %s prints what is wrong instead', async (verb, names) => {
  const broken = createRule({ var: 'user.teir' });
  const line: unknown = expect.stringMatching(/^rules\/notice\.rule\.json:\d+:\d+: .*unknown fact "user\.teir"/);
  expect(await runTinyVerb(verb, names, { changes: { 'rules/notice.rule.json': broken } })).toMatchObject({ exit: 1, lines: [line] });
});
