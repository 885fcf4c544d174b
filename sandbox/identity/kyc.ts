import { CALLS } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { createResponse, applyChanges, createErrorResponse, isSuccessful } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { applyFaults } from '../faults.ts';
import type { WalletContext } from '../wallet.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const ADULT_YEARS = 18;
const LEVELS = ['1', '2', '4'];
const DOCUMENTS = ['passport', 'id_card', 'driving_license'];

const EMPTY = 'This field is empty.';
const REFUSED = { code: 10706001, message: 'Correct the marked fields.' };
const PENDING = { code: 10706002, message: 'Your application is being reviewed.' };

/** First bytes of accepted file types, in hexadecimal. */
const SIGNATURES = { jpeg: 'ffd8ff', png: '89504e47', pdf: '25504446' } as const;

type Form = Readonly<Record<string, string | File>>;
type Problems = Record<string, string>;

export function addKyc(app: SandboxApp, now: () => number): void {
  app.post(CALLS['kyc-submit'].path, applyFaults('kyc-submit'), async (c) => {
    if (!isSuccessful(c, 'kyc-submit')) return createResponse(c, 'kyc-submit');
    if (getStatus(c.var)['state'] === 'pending') return createErrorResponse(PENDING.code, PENDING.message);
    const form = (await c.req.parseBody()) as Form;
    const fields = { ...validateFields(form, now()), ...(await validateFiles(form)) };
    if (Object.keys(fields).length > 0) return createErrorResponse(REFUSED.code, REFUSED.message, 200, { fields });
    setStatus(c, { state: 'pending', level: Number(form['level']), reasons: [] });
    return createResponse(c, 'kyc-submit');
  });
}

const decision = z.union([
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('reject'), field: z.string(), text: z.string() }),
]);

export async function handleKycDecision(c: SandboxContext): Promise<Response> {
  const made = z.parse(decision, await c.req.json());
  const { answers } = c.var.session;
  if (made.decision === 'reject') setStatus(c, { state: 'rejected', reasons: [{ field: made.field, text: made.text }] });
  else {
    const level = getStatus(c.var)['level'] ?? 1;
    setStatus(c, { state: 'approved', verified: level, reasons: [] });
    answers.set('user-info.verified', level);
  }
  return c.json({ code: 0 });
}

function getStatus({ persona, session }: WalletContext): Readonly<Record<string, unknown>> {
  return Object(Object(applyChanges('kyc-status', persona.answers['kyc-status'], session.answers))['data']);
}

function setStatus({ var: { session } }: SandboxContext, fields: object): void {
  for (const [name, value] of Object.entries(fields)) session.answers.set(`kyc-status.${name}`, value);
}

const isFilled = (text: string): boolean => text !== '';

const FIELDS: readonly (readonly [name: string, isGood: (text: string, now: number) => boolean, message: string])[] = [
  ['level', (text) => LEVELS.includes(text), 'Choose a level.'],
  ['first_name', isFilled, EMPTY],
  ['last_name', isFilled, EMPTY],
  ['birth_date', (text) => parseDate(text) !== undefined, 'Enter a date.'],
  ['birth_date', (text, now) => countYears(parseDate(text) ?? 0, now) >= ADULT_YEARS, 'You must be at least 18 years old.'],
  ['country', (text) => /^[A-Z]{2}$/.test(text), 'Choose a country.'],
  ['document', (text) => DOCUMENTS.includes(text), 'Choose a document.'],
  ['number', (text) => /^[A-Za-z0-9-]{5,20}$/.test(text), 'Enter 5 to 20 letters, digits or hyphens.'],
];

function validateFields(form: Form, now: number): Problems {
  const problems: Problems = {};
  for (const [name, isGood, message] of FIELDS) {
    const text = getText(form, name);
    if (!isGood(text, now)) problems[name] ??= text === '' ? EMPTY : message;
  }
  return problems;
}

async function validateFiles(form: Form): Promise<Problems> {
  const needed = ['front', ...(form['document'] === 'passport' ? [] : ['back']), 'selfie'];
  const found = await Promise.all(needed.map(async (name) => [name, await validateFile(form[name])] as const));
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])));
}

async function validateFile(file: string | File | undefined): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return 'Add this photo.';
  if (file.size > MAX_BYTES) return 'This photo is larger than 8 MB.';
  const start = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString('hex');
  return Object.values(SIGNATURES).some((signature) => start.startsWith(signature)) ? undefined : 'This file isn’t a JPEG, PNG or PDF.';
}

function getText(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns undefined for a date that doesn't exist. `Date.parse` would return one of the next month. */
function parseDate(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : undefined;
}

function countYears(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)];
  const isBefore = end.getUTCMonth() * 31 + end.getUTCDate() < start.getUTCMonth() * 31 + start.getUTCDate();
  return end.getUTCFullYear() - start.getUTCFullYear() - (isBefore ? 1 : 0);
}
