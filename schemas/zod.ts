import * as z from 'zod/mini';

// zod probes the Function constructor when a schema is built, which a strict CSP refuses and reports:
// this module is the only one that imports zod, so the switch is set before any schema exists.
z.config({ jitless: true });

export { z };
