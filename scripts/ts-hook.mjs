// Lets Node 20 run the project's TypeScript, compiled by the same transformer as the page.
import { register } from 'node:module';
register('./ts-load.mjs', import.meta.url);
