import { readFileSync } from 'node:fs';
import { applyChanges } from './answer.ts';
import { getFields } from './answer-fields.ts';
import { ANSWER_IDS, CALL_IDS } from './call-ids.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { FAULT_KINDS } from './fault.ts';
import { generateCode } from './identity/authenticators.ts';
import { handleKycDecision } from './identity/kyc.ts';
import { getAuthenticator } from './identity/totp.ts';
import { PERSONAS } from './personas.ts';
import { handleTeamReply } from './tickets.ts';

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

const STATUSES = [500, 503, 404, 429];

/** Reads the file on each request, so that edits take effect without a restart. */
export function readPanelFile(name: string): string {
  return readFileSync(new URL(`./panel/${name}`, import.meta.url), 'utf8');
}

/** Adds the panel, which changes the persona or the back end. The server adds the panel's script to pages. */
export function addPanel(app: SandboxApp, now: () => number): void {
  for (const name of ['panel', 'content', 'address', 'changes', 'forms', 'identity', 'reports', 'element'] as const) {
    app.get(`/sandbox/${name}.js`, (c) => c.body(readPanelFile(`${name}.js`), 200, { 'content-type': TYPES.js }));
  }
  app.get('/sandbox/panel.css', (c) => c.body(readPanelFile('panel.css'), 200, { 'content-type': TYPES.css }));
  app.get('/sandbox/state.json', (c) => c.json(getState(c)));
  app.get('/sandbox/fields.json', (c) => c.json(getAllFields(c)));
  app.get('/sandbox/identity.json', (c) => c.json(getIdentity(c, now())));
  app.post('/sandbox/kyc', handleKycDecision);
  app.post('/sandbox/ticket', (c) => handleTeamReply(c, now()));
  app.get('/sandbox/reports.json', (c) => c.json(c.var.session.reports));
}

function getState({ var: { persona, session } }: SandboxContext) {
  return {
    current: persona.name,
    personas: [...PERSONAS.values()].map(({ name, title, doc }) => ({ name, title, doc })),
    answers: [...session.answers],
    faults: [...session.faults],
    calls: CALL_IDS,
    kinds: [...STATUSES, ...FAULT_KINDS],
  };
}

function getIdentity({ var: { persona, session } }: SandboxContext, now: number) {
  const authenticator = getAuthenticator({ persona, session });
  const getData = (id: 'ticket-list' | 'kyc-status') => Object(Object(applyChanges(id, persona.answers[id], session.answers))['data']);
  return {
    mails: session.identity.mails,
    code: authenticator === undefined ? null : generateCode(authenticator.secret, now),
    kyc: getData('kyc-status')['state'] ?? null,
    tickets: getData('ticket-list')['tickets'] ?? [],
  };
}

function getAllFields({ var: { persona, session } }: SandboxContext) {
  return Object.fromEntries(ANSWER_IDS.map((id) => [id, getFields(id, applyChanges(id, persona.answers[id], session.answers))]));
}
