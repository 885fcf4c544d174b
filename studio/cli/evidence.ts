import { resolve } from 'node:path';
import { gatherEvidence } from '../evidence/gather.ts';
import { rememberSeen } from '../publish/seen.ts';
import { createEvidenceDocument, formatEvidence, formatNoEvidence } from './evidence-lines.ts';
import { readSituation } from './facts-file.ts';
import { parseNow } from './now.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import { FOLDER_OPTIONS, openPublishedFolder, toOutcome } from './published-folder.ts';
import type { Call, Verb } from './verb.ts';

const EXAMPLE = 'evidence main --at 2026-03-10T12:00Z --facts facts.json';

export const evidence: Verb = {
  usage: 'evidence SITE --at DATE --facts FILE',
  does: 'says what a person saw at a time, from what was published alone, with words, rules, owners and signatures',
  example: EXAMPLE,
  isAnywhere: true,
  options: {
    at: { type: 'string', takes: 'DATE', does: 'when: 2026-12-24T12:00Z or 2026-12-24T12:00[Europe/Istanbul]' },
    facts: { type: 'string', takes: 'FILE', does: 'what was true of him, as for explain; else a plain visitor' },
    route: { type: 'string', takes: 'PATH', does: 'the page he was on; else that of the fact page.route, or the first page' },
    lang: { type: 'string', takes: 'CODE', does: 'his language; else that of the fact page.language, of the path, or of the site' },
    tsa: { type: 'string', takes: 'FILE', does: 'certificates of the authority of time stamps (indexes/N.tsr)' },
    ...FOLDER_OPTIONS,
  },
  run: (call) => runEvidence(call).catch(toOutcome),
};

async function runEvidence(call: Call): Promise<Outcome> {
  const {
    names: [site, ...more],
    options,
    workspace,
  } = call;
  if (site === undefined || more.length > 0) return createUsageError(`evidence takes one site: npm run meridian -- ${EXAMPLE}`);
  const moment = parseNow(options['at'], '--at');
  if (moment === undefined) return createUsageError(`evidence takes a time, --at DATE: npm run meridian -- ${EXAMPLE}`);
  if ('exit' in moment) return moment;
  const folder = await openPublishedFolder(call);
  const getText = (name: string): string | null => (typeof options[name] === 'string' ? options[name] : null);
  const tsa = getText('tsa');
  const asked = {
    site,
    at: moment.at,
    where: { path: getText('route'), language: getText('lang') },
    trust: folder.trust,
    authority: tsa === null ? null : resolve(workspace.root, tsa),
    situation: (model: Parameters<typeof readSituation>[1]) => readSituation(options['facts'], model, workspace.root),
  };
  const found = await gatherEvidence(folder.root, asked, workspace.project);
  if ('exit' in found) return found;
  const about = { site, at: new Date(moment.at).toISOString() };
  if ('why' in found) return { exit: 1, lines: formatNoEvidence(about, found), document: { ...about, ...found } };
  const { faults } = found.chain;
  if (faults.length === 0) await rememberSeen(folder);
  return {
    exit: faults.length === 0 && found.seen.disputed.length === 0 ? 0 : 1,
    lines: formatEvidence(about, found, createPaint(process.stdout, process.env)),
    document: createEvidenceDocument(about, found),
  };
}
