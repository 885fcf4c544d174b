import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Who } from '../../../sandbox/query.ts';
import type { SLOTS } from '../../../schemas/manifest/slots.ts';
import type { CaseValue } from '../../../schemas/rule.ts';
import { PROJECT } from '../../../scripts/project-root.ts';
import { settled } from './clock.ts';
import type { Running } from './process.ts';
import { open } from './test.ts';

const HOUR_MS = 3_600_000;

/** What a back end says of somebody, and the facts that this comes to. */
export interface Saying {
  readonly who: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

/** A moment: when (ms), where, what the back end says of the person, and how many hours ago he dismissed the notice for Hong Kong. */
export interface Moment {
  readonly is: string;
  readonly at: number;
  readonly path?: string;
  readonly says: readonly Saying[];
  readonly dismissed?: number;
}

/** As much of an answer as is held against a browser. */
export interface Told {
  readonly index: { readonly serial: number };
  readonly surfaces: readonly {
    readonly id: string;
    readonly slot: keyof typeof SLOTS;
    readonly words: readonly { readonly words: string }[];
  }[];
}

/** What `meridian evidence` says of a moment. */
export function evidenceOf({ at, path = '/', says, dismissed }: Moment, published: string): Told {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  const told = Object.fromEntries(says.flatMap(({ facts }) => Object.entries(facts)));
  if (dismissed !== undefined) told['memory.hk-dialog.dismissedAt'] = { ago: `PT${dismissed}H` };
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ now: new Date(at).toISOString(), facts: told }));
  const about = ['--at', new Date(at).toISOString(), '--facts', 'facts.json', '--route', path];
  const asked = ['evidence', 'main', ...about, '--from', published, '--json'];
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...asked], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Told;
}

/** A moment as a browser has it, by the document that was in force. */
export async function openAt(page: Page, { at, path = '/', says, dismissed }: Moment, on: Running): Promise<void> {
  if (dismissed !== undefined) {
    const record = JSON.stringify({ shownAt: null, dismissedAt: at - dismissed * HOUR_MS, confirmedAt: null });
    await page.addInitScript((text) => localStorage.setItem('meridian:surface:hk-dialog', text), record);
  }
  const who: Who = { persona: 'visitor', answers: Object.fromEntries(says.flatMap((said) => Object.entries(said.who))) };
  await open(page, { on, path, who, now: at });
  await settled(page);
}

/** A surface as a browser draws it. */
export interface Drawn {
  readonly id: string;
  readonly text: string;
  /** What is said to those who hear the page. */
  readonly named: string;
}

export const drawnOn = (page: Page): Promise<Drawn[]> =>
  page.locator('[data-surface]').evaluateAll((all) =>
    all.map((each) => ({
      id: each.getAttribute('data-surface') ?? '',
      text: each.textContent,
      named: [each, ...each.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label') ?? '').join(' '),
    })),
  );
