import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

/** Who invites, and what can be won: data that few pages show. */
export const GROWTH = {
  'referral.invite': value('data', 'referral info', 'Invite of the user'),
  'competitions.list': value('data', 'competitions', 'Competition[], those that can be entered first'),
} as const;

/** How a user invites others; both are empty for who has no code. */
export interface Invite {
  readonly code: string;
  /** The address to share. */
  readonly link: string;
}

/** A trading competition, formatted for the page's language. */
export interface Competition {
  readonly id: string;
  readonly title: string;
  readonly prize: string;
  /** From when until when. */
  readonly period: string;
  readonly state: 'running' | 'upcoming' | 'over';
  readonly link: ResolvedLink | null;
}
