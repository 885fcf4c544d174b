import { readFileSync } from 'node:fs';
import type { SandboxApp } from './environment.ts';
import { PERSONAS } from './personas.ts';

/** Read anew for each request: the panel is a few lines, and whoever edits it wants to see it. */
function file(name: string): string {
  return readFileSync(new URL(`./panel/${name}`, import.meta.url), 'utf8');
}

/** The corner control with which a person becomes another persona. The server adds its script to the page. */
export function addPanel(app: SandboxApp): void {
  app.get('/sandbox/panel.js', (c) => c.body(file('panel.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/sandbox/panel.css', (c) => c.body(file('panel.css'), 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/sandbox/personas.json', (c) =>
    c.json({
      current: c.var.persona.name,
      personas: [...PERSONAS.values()].map(({ name, title, doc }) => ({ name, title, doc })),
    }),
  );
}
