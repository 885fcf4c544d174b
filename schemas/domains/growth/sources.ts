import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

export const GROWTH = {
  'referral.invite': value('data', 'referral info', 'Invite of the user'),
  'competitions.list': value('data', 'competitions', 'Competition[], those that can be entered first'),
} as const;

export interface Invite {
  readonly code: string;
  readonly link: string;
}

export interface Competition {
  readonly id: string;
  readonly title: string;
  readonly prize: string;
  readonly period: string;
  readonly state: 'running' | 'upcoming' | 'over';
  readonly link: ResolvedLink | null;
}
