import type { Call } from '../schemas/domains/call.ts';
import { BUSINESS_CHECK_PATHS } from '../schemas/domains/call.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { createResponse } from './answer.ts';
import { DATA_CALL_IDS } from './call-ids.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';

/** Sites that use the old path of the business check. Each path exists only for its own sites. */
const OLD_PATH_SITES = ['main', 'turkey', 'uk'];

/** Adds the calls of the page whose responses are data. Handlers that were added earlier take precedence. */
export function addPageCalls(app: SandboxApp): void {
  for (const [name, path] of Object.entries(BUSINESS_CHECK_PATHS)) {
    const isOld = name === 'footer_tips_check';
    app.get(path, (c, next) => (OLD_PATH_SITES.includes(c.var.site.key) === isOld ? next() : Promise.resolve(c.notFound())));
  }
  for (const id of DATA_CALL_IDS) {
    const { method, path, otherPath = path }: Call = CALLS[id];
    app.on(method, [path, otherPath], applyFaults(id), (c) => createResponse(c, id));
  }
}
