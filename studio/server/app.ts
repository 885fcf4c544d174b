import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createFormatter } from '../edit/json-edit.ts';
import { getDraftFile } from '../preview/draft-files.ts';
import { sortFindings } from '../project/finding.ts';
import { validateSite } from '../validate/validate-site.ts';
import { planOrder, type Planned, planThreshold, planNewCases, planValues } from './changes.ts';
import { createPreviewDocument } from './preview-document.ts';
import { Refusal } from '../disk.ts';
import type { Drafts } from './drafts.ts';
import { type AccessOptions, createGuard, createHeaders, type StudioApp } from './guard.ts';
import type { AnalysisWorker } from './analysis-worker.ts';
import type { Page } from './page-build.ts';
import { proposeChanges } from './proposal.ts';
import { formatUnsaved } from './format-changes.ts';
import { parseRequest, type RequestName, type RequestOf } from './requests.ts';
import type { EditAnswer, Edited, FileText, Start, SubjectKind, TextReport, FindingsReport } from './shapes.ts';
import { getSubjectDetail } from './subject.ts';

export interface StudioDeps {
  readonly door: AccessOptions;
  readonly drafts: Drafts;
  readonly inquiry: Pick<AnalysisWorker, 'edit' | 'ask'>;
  readonly page: Page;
  readonly start: () => Promise<Start>;
}

const MAX_BYTES = 4 * 1024 * 1024;
const KINDS: readonly SubjectKind[] = ['notice', 'page', 'menu', 'site', 'text'];

/** Creates the server: page, commands and queries. The guard checks every request. */
export function createStudioApp(parts: StudioDeps): StudioApp {
  const app: StudioApp = new Hono();
  app.use(createGuard(parts.door));
  app.use(bodyLimit({ maxSize: MAX_BYTES }));
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ error: error.message }, 409);
    console.error(error);
    return context.json({ error: 'The studio has met a fault of its own; the terminal says more.' }, 500);
  });
  serveReads(app, parts);
  serveEdits(app, parts);
  serveQuestions(app, parts);
  servePage(app, parts);
  return app;
}

function serveReads(app: StudioApp, { drafts, start }: StudioDeps): void {
  app.get('/api/start', async (context) => context.json(await start()));
  app.get('/api/file', (context) => {
    const file = context.req.query('file') ?? '';
    const text = drafts.project.files.get(file);
    return text === undefined ? context.json({ error: `no file ${file}` }, 404) : context.json({ file, text });
  });
  app.get('/api/subject', (context) => {
    const { kind = '', id = '', site = '' } = context.req.query();
    const found = KINDS.find((each) => each === kind);
    const isSite = drafts.project.siteKeys.includes(site);
    const detail = found && isSite ? getSubjectDetail(drafts.project.site(site), found, id) : null;
    return detail ? context.json(detail) : context.json({ error: `${site} has no ${kind} "${id}"` }, 404);
  });
  app.get('/api/document', (context) => {
    const key = context.req.query('site') ?? '';
    if (!drafts.project.siteKeys.includes(key)) return context.json({ error: `no site "${key}"` }, 404);
    return context.json(createPreviewDocument(drafts.project.site(key), parseList(context.req.query('asked'))));
  });
  app.get('/api/draft', (context) => {
    const addresses = parseList(context.req.query('addresses'));
    return context.json(Object.fromEntries(addresses.map((address) => [address, getDraftFile(drafts.project, address)])));
  });
}

function parseList(addresses = ''): readonly string[] {
  return addresses.split(',').filter((address) => address !== '');
}

/** Read-only queries. The other queries are part of commands. */
const QUERIES = ['who', 'why', 'cases', 'changes', 'check', 'subjects'] as const;

type CommandHandler<Name extends RequestName> = (body: RequestOf<Name>) => Promise<Planned> | Planned;

function serveEdits(app: StudioApp, { drafts, inquiry }: StudioDeps): void {
  const format = createFormatter();
  const serve = <Name extends RequestName>(name: Name, handler: CommandHandler<Name>): void => {
    post(app, name, async (body) => applyPlan({ drafts, inquiry }, await handler(body)));
  };
  serve('edit', ({ files }) => ({ files, notes: [] }));
  serve('change', async ({ values }) => planValues(drafts.project, values, format));
  serve('bound', async (request) => planThreshold(drafts.project, request, format));
  serve('order', async (request) => {
    if (!drafts.project.siteKeys.includes(request.site)) throw new Refusal(`no site "${request.site}"`);
    return planOrder(drafts.project.site(request.site), request, format);
  });
  serve('answer', async ({ rule, cases }) => planNewCases(drafts.project, rule, cases, format));
  for (const name of ['new', 'rename', 'remove'] as const) serve(name, async (body) => (await inquiry.ask(name, body)) as Planned);
  serve('settle', async ({ file, by }) => {
    const files = await drafts.settle(file, by);
    inquiry.edit('disk', [{ file, text: drafts.saved.files.get(file) ?? null }]);
    return { files, notes: [] };
  });
  post(app, 'save', async () => {
    const saved = await drafts.save();
    const texts = saved.written.map((file): FileText => ({ file, text: drafts.saved.files.get(file) ?? null }));
    inquiry.edit('disk', texts);
    inquiry.edit('draft', saved.merged);
    return { ...saved, unsaved: drafts.unsaved };
  });
  post(app, 'lines', () => formatUnsaved(drafts));
  post(app, 'refresh', async () => {
    const files = await drafts.refresh();
    inquiry.edit('disk', files);
    inquiry.edit('draft', files);
    return { files, unsaved: drafts.unsaved };
  });
  post(app, 'publish', async (body) => {
    if (drafts.unsaved.length > 0) throw new Refusal('Save first: what is published is what the files say.');
    return (await inquiry.ask('publish', body)) as TextReport;
  });
  post(app, 'propose', async ({ branch, title }) => proposeChanges(drafts, inquiry, { branch, title }));
}

function applyPlan({ drafts, inquiry }: Pick<StudioDeps, 'drafts' | 'inquiry'>, { files, notes }: Planned): EditAnswer {
  const before = files.map(({ file }) => drafts.project.files.get(file) ?? null);
  drafts.edit(files);
  inquiry.edit('draft', files);
  const changed = files.map(({ file, text }, index): Edited => ({ file, text, before: before[index] ?? null }));
  return { edited: changed.filter(({ text, before: was }) => text !== was), unsaved: drafts.unsaved, notes };
}

function serveQuestions(app: StudioApp, { drafts, inquiry }: StudioDeps): void {
  for (const name of QUERIES) post(app, name, async (body) => (await inquiry.ask(name, body)) as object);
  // Only the current site, to be fast after each edit. `check` covers all sites.
  post(app, 'findings', ({ site }): FindingsReport => {
    if (!drafts.project.siteKeys.includes(site)) throw new Refusal(`no site "${site}"`);
    return { findings: sortFindings(validateSite(drafts.project.site(site)).findings), isWhole: false };
  });
}

function post<Name extends RequestName>(app: StudioApp, name: Name, answer: (body: RequestOf<Name>) => Promise<object> | object): void {
  app.post(`/api/${name}`, async (context: Context) => {
    const body = parseRequest(name, await context.req.json().catch(() => null));
    if (isError(body)) return context.json(body, 400);
    return context.json(await answer(body));
  });
}

function isError(body: object): body is { readonly error: string } {
  return 'error' in body && Object.keys(body).length === 1;
}

function servePage(app: StudioApp, { page, door }: StudioDeps): void {
  app.get('*', (context) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path;
    const file = page.get(path);
    if (!file) return context.json({ error: `nothing at ${context.req.path}` }, 404);
    if (path === '/index.html') {
      const nonce = randomBytes(16).toString('base64url');
      const text = file.text.replaceAll('{{nonce}}', nonce).replaceAll('{{key}}', context.get('key') ?? '');
      return context.body(text, 200, createHeaders(nonce, door.frame));
    }
    const body = file.isBinary ? Buffer.from(file.text, 'base64') : file.text;
    return context.body(body, 200, { 'content-type': file.type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });
}
