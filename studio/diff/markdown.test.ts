import { describe, expect, it } from 'vitest';
import type { SharedEntry } from './entry.ts';
import { markdownOf } from './markdown.ts';

const base = { section: 'surfaces', id: 'hk-dialog', path: '', sites: ['main', 'hk'] } as const;

const entries: readonly SharedEntry[] = [
  {
    ...base,
    kind: 'gains',
    rows: [[{ about: 'user.tierLevel', words: '11 or higher', values: null }], []],
    witness: { now: '2026-01-01T00:00:00Z', facts: { 'user.tierLevel': 11 } },
    behind: ['bx-dialog'],
  },
  { section: 'links', id: 'login', kind: 'changed', path: 'path', before: '/<b>', after: '/in_here', sites: ['main'] },
];

describe('a diff in Markdown', () => {
  it('[TOL-21] says whom, in sentences, with an example folded away', () => {
    expect(markdownOf({ entries, sites: ['main', 'hk'] })).toEqual([
      '## What changes for whom',
      '',
      '### hk-dialog on all 2 sites',
      '',
      '**newly sees it:**',
      '- `user.tierLevel` 11 or higher',
      '- everyone',
      '- after bx-dialog, where that is due too',
      '',
      '<details><summary>For example</summary>',
      '',
      '```json',
      '{',
      '  "now": "2026-01-01T00:00:00Z",',
      '  "facts": {',
      '    "user.tierLevel": 11',
      '  }',
      '}',
      '```',
      '',
      '</details>',
      '',
      '### links.login on main',
      '',
      String.raw`- path: "/\<b\>" → "/in\_here"`,
    ]);
  });

  it('[TOL-22] says nothing where nothing changes', () => {
    expect(markdownOf({ entries: [], sites: ['main'] })).toEqual([]);
  });
});
