import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../schemas/manifest/shape.ts';
import { siteDocument } from '../project/document.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { projectDiff } from './project-diff.ts';
import { project } from './project.fixture.ts';
import type { Project } from '../project/project.ts';

const whole = project();
const KEYS = ['main', 'second'];

/** Numbers that say nothing themselves, only what follows from them does, and a feature that is offered (`nothing.test.ts`). */
const SILENT = ['priority', 'order', 'feature'];

/** Every version of a value in which one leaf is another of its type, or, with `isShorter`, one key is left out. */
function versions(value: unknown, isShorter: boolean): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => versions(item, isShorter).map((other) => value.with(index, other)));
  if (!isObject(value)) return isShorter ? [] : otherLeaves(value);
  const loud = Object.entries(value).filter(([key]) => !SILENT.includes(key));
  return loud.flatMap(([key, item]) => {
    const { [key]: _, ...rest } = value;
    const edited = versions(item, isShorter).map((other): unknown => ({ ...value, [key]: other }));
    return isShorter ? [...edited, rest] : edited;
  });
}

function otherLeaves(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}x`];
  if (typeof value === 'number') return [value + 1];
  return typeof value === 'boolean' ? [!value] : [];
}

const files = [...whole.files].map(([path, text]) => ({ path, value: JSON.parse(text) as unknown }));
const leaves = files.flatMap(({ path, value }) => versions(value, false).map((version) => whole.with(path, JSON.stringify(version))));
// What only lacks a text nobody says, or a feature nobody hides, behaves the same.
const ofRecords = files.filter(({ path }) => path.startsWith('manifests/') && !path.endsWith('/features.json'));
const keys = ofRecords.flatMap(({ path, value }) => versions(value, true).map((version) => whole.with(path, JSON.stringify(version))));

function isValid(of: Project): boolean {
  return !KEYS.some((key) => hasErrors(validateSite(of.site(key)).findings));
}

/** Whether the pages run on something else; in which order keys stand says nothing. */
function differs(of: Project): boolean {
  return KEYS.some((key) => !isDeepStrictEqual(documentOf(of, key), documentOf(whole, key)));
}

function documentOf(of: Project, key: string): unknown {
  return siteDocument(of.site(key), '');
}

function changedFile({ files }: Project): string {
  return [...files].flatMap(([path, text]) => (whole.files.get(path) === text ? [] : [`${path}: ${text}`])).join();
}

describe('everything is told that makes the pages another document', () => {
  it.each([
    ['value', leaves, 40],
    ['missing key', keys, 10],
  ])('[TOL-21][TOL-33] a %s, one after the other', (_, edits, many) => {
    const differing = edits.filter(isValid).filter(differs);
    expect(differing.length).toBeGreaterThan(many);
    const untold = differing.filter((edit) => projectDiff(whole, edit).entries.length === 0);
    expect(untold.map(changedFile)).toEqual([]);
  });
});
