import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Persona } from './persona.ts';
import type { Sessions, SessionState } from './session.ts';
import type { SandboxSite } from './site.ts';

/** Types of the handlers' context. Bindings exist only on a real server. */
export interface SandboxEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { persona: Persona; session: SessionState; sessions: Sessions; site: SandboxSite; isSecure: boolean };
}

export type SandboxApp = Hono<SandboxEnvironment>;
export type SandboxContext = Context<SandboxEnvironment>;
