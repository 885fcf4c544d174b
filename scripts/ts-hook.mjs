// Lets Node 20 run the project's TypeScript: types are stripped by the same transformer that builds the page.
import { register } from 'node:module';
register('./ts-load.mjs', import.meta.url);
