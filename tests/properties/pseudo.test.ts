import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import { frozen } from '../project/frozen.ts';
import { getLeaves, getPhrases } from '../../studio/project/texts.ts';
import { getForms } from '../../studio/texts/plural-forms.ts';
import { PSEUDO, PSEUDO_CODES, type PseudoCode, createPseudoTexts } from '../../studio/texts/pseudo.ts';
import { addPseudoLocales } from '../../studio/texts/pseudo-project.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const word = fc.oneof(fc.stringMatching(/^[A-Za-z]{1,12}$/), fc.constantFrom('{{count}}', '{{ name }}', '24/7', '–'));
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const plural = fc.record({ left_one: sentence, left_other: sentence, rank_ordinal_two: sentence, rank_ordinal_other: sentence });
const namespace = fc.record({ title: sentence, below: fc.record({ text: sentence }), more: plural });

const getText = (texts: JsonObject, key: string): string => new Map(getLeaves(texts)).get(key) ?? '';
const LETTERS = /[A-Za-z]/;
const bare = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '');
const marks = (text: string): string[] => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(([mark]) => mark);

function always(code: PseudoCode, holds: (english: JsonObject, pseudo: JsonObject) => void): void {
  assertForAll(100, [namespace], (english) => holds(english, createPseudoTexts(english, code)));
}

it.each(PSEUDO_CODES)('[LNG-23] %s has the keys and placeholders of the English texts, and the plural forms of its tag', (code) => {
  const { tag } = PSEUDO[code].language;
  always(code, (english, pseudo) => {
    const phrases = getPhrases(pseudo);
    expect([...phrases.keys()]).toEqual([...getPhrases(english).keys()]);
    for (const key of ['title', 'below.text', 'more.left_other']) expect(marks(getText(pseudo, key))).toEqual(marks(getText(english, key)));
    const getKeyForms = (key: string) => [...(phrases.get(key)?.forms.keys() ?? [])].toSorted();
    expect(getKeyForms('more.left')).toEqual(getForms(tag, 'other').toSorted());
    expect(getKeyForms('more.rank')).toEqual(getForms(tag, 'ordinal_other').toSorted());
  });
});

it('a project with pseudo-languages has no new findings', () => {
  expect(validateProject(addPseudoLocales(frozen))).toEqual(validateProject(frozen));
});

it('qps replaces every letter, adds brackets, and lengthens a text by two fifths, a short one by its length', () => {
  always('qps', (english, pseudo) => {
    const [before, after] = [getText(english, 'title'), getText(pseudo, 'title')];
    expect(bare(after)).not.toMatch(LETTERS);
    expect(after).toMatch(/^\[.*\]$/);
    const letters = bare(before).match(/[A-Za-z]/g)?.length ?? 0;
    expect(after.length).toBeGreaterThanOrEqual(before.length + letters * (before.length <= 10 ? 1 : 0.4));
  });
});

it('qps-rtl reverses the direction of every word', () => {
  always('qps-rtl', (english, pseudo) => {
    const words = bare(getText(english, 'title')).match(/\S+/g) ?? [];
    const written = [...getText(pseudo, 'title').matchAll(/\u200f\u202e([^\u202c]+)\u202c\u200f/g)].map(([, each]) => each);
    expect(written).toEqual(words);
  });
});
