import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
