/** The code for requests, as one file that loads after the first paint. */
export { CALLS } from '../../schemas/domains/calls.ts';
export { createHttpClient } from './http-client.ts';
export { parseResponse } from './parse.ts';
