import type { Call } from '../schemas/domains/call.ts';
import { BUSINESS_CHECK_PATHS } from '../schemas/domains/call.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { answer } from './answer.ts';
import { DATA_CALL_IDS } from './call-ids.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

/** The sites that ask the old path; the others ask the new one, and neither is there for the other (contract 6). */
const OLD_PATH_SITES = ['main', 'turkey', 'uk'];

/** Every call that the page makes, where its file says, is answered with data; what was added before answers otherwise. */
export function addPageCalls(app: SandboxApp): void {
  for (const [name, path] of Object.entries(BUSINESS_CHECK_PATHS)) {
    const isOld = name === 'footer_tips_check';
    app.get(path, (c, next) => (OLD_PATH_SITES.includes(c.var.site.key) === isOld ? next() : Promise.resolve(c.notFound())));
  }
  for (const id of DATA_CALL_IDS) {
    const { method, path, otherPath = path }: Call = CALLS[id];
    app.on(method, [path, otherPath], call(id), (c) => answer(c, id));
  }
}
