import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { SLOTS } from '../../../schemas/manifest/slots.ts';
import type { CaseValue } from '../../../schemas/rule.ts';
import { PROJECT } from '../../../scripts/project-root.ts';
import { settled } from './clock.ts';
import type { Running } from './process.ts';
import { expect, open } from './test.ts';

const HOUR_MS = 3_600_000;

interface Flag {
  readonly who: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

const flag = (field: string, fact: string): Flag => ({
  who: { [`compliance-check.${field}`]: 1 },
  facts: { [`compliance.${fact}`]: true },
});
export const HK = flag('toast.is_hk_user', 'toast.isHkUser');
export const ONLY_WITHDRAWS = flag('toast.is_withdraw_only_user', 'toast.isWithdrawOnlyUser');
export const BLOCKED = flag('limit.is_blocked_country', 'limit.isBlockedCountry');
export const BRAZIL = flag('limit.brazil_toast', 'limit.brazilToast');

/** Noon of a future day: a browser drops a cookie at once that expires in its past. */
export const FIRST = (Math.floor(Date.now() / 86_400_000) + 1.5) * 86_400_000;

/** What a visitor sees at an instant (ms), by path, flags, and the hours since the Hong Kong notice was dismissed. */
export interface Moment {
  readonly is: string;
  readonly at: number;
  readonly path?: string;
  readonly flags: readonly Flag[];
  readonly dismissed?: number;
}

interface Evidence {
  readonly index: { readonly serial: number };
  readonly surfaces: readonly {
    readonly id: string;
    readonly slot: keyof typeof SLOTS;
    readonly words: readonly { readonly words: string }[];
  }[];
}

function evidenceOf({ at, path = '/', flags, dismissed }: Moment, published: string): Evidence {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  const facts = Object.fromEntries(flags.flatMap((flag) => Object.entries(flag.facts)));
  if (dismissed !== undefined) facts['memory.hk-dialog.dismissedAt'] = { ago: `PT${dismissed}H` };
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ now: new Date(at).toISOString(), facts }));
  const about = ['--at', new Date(at).toISOString(), '--facts', 'facts.json', '--route', path];
  const args = ['evidence', 'main', ...about, '--from', published, '--json'];
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Evidence;
}

async function openAt(page: Page, { at, path = '/', flags, dismissed }: Moment, on: Running): Promise<void> {
  if (dismissed !== undefined) {
    const record = JSON.stringify({ shownAt: null, dismissedAt: at - dismissed * HOUR_MS, confirmedAt: null });
    await page.addInitScript((text) => localStorage.setItem('meridian:surface:hk-dialog', text), record);
  }
  const answers = Object.fromEntries(flags.flatMap((flag) => Object.entries(flag.who)));
  await open(page, { on, path, who: { persona: 'visitor', answers }, now: at });
  await settled(page);
}

const surfacesOn = (page: Page) =>
  page.locator('[data-surface]').evaluateAll((all) =>
    all.map((each) => ({
      id: each.getAttribute('data-surface') ?? '',
      text: each.textContent,
      named: [each, ...each.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label') ?? '').join(' '),
    })),
  );

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** Opens a moment in a browser, and expects the surfaces and words of its evidence, and no others. Returns the serial of the index. */
export async function expectEvidence(page: Page, moment: Moment, published: string, on: Running): Promise<number> {
  const { index, surfaces } = evidenceOf(moment, published);
  await openAt(page, moment, on);
  const slots = Object.keys(SLOTS);
  const slotOf = (id: string): number => slots.indexOf(surfaces.find((surface) => surface.id === id)?.slot ?? '');
  const idsOn = async () => (await surfacesOn(page)).map(({ id }) => id).toSorted((one, other) => slotOf(one) - slotOf(other));
  await expect.poll(idsOn).toEqual(surfaces.map(({ id }) => id));
  const drawn = await surfacesOn(page);
  // Parts of every page fold some of their words away. A notice shows all.
  for (const { id, words } of surfaces.filter(({ slot }) => SLOTS[slot].records)) {
    const { text = '', named = '' } = drawn.find((each) => each.id === id) ?? {};
    const expected = words.map((each) => bare(each.words));
    expect(expected.filter((each) => !bare(text + named).includes(each))).toEqual([]);
    const longestFirst = expected.toSorted((one, other) => other.length - one.length);
    expect(longestFirst.reduce((rest, each) => rest.replace(each, ''), bare(text))).toBe('');
  }
  return index.serial;
}
