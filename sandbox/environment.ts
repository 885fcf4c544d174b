import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Persona } from './persona.ts';
import type { Sessions, SessionState } from './session.ts';
import type { SandboxSite } from './site.ts';

/** What every handler finds in its context. Bindings are there on a real server only. */
export interface SandboxEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { persona: Persona; session: SessionState; sessions: Sessions; site: SandboxSite; isSecure: boolean };
}

export type SandboxApp = Hono<SandboxEnvironment>;
export type SandboxContext = Context<SandboxEnvironment>;
