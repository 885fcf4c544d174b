import { competitions } from '../schemas/domains/growth/shapes.ts';
import { envelope } from '../schemas/domains/wire.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { createResponse } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';

/** Date of the personas' competitions in s: 2026-01-01. They move with the clock, so that some are running. */
const BASE_TIME = 1_767_225_600;
const DAY = 86_400;

export function addCompetitions(app: SandboxApp, now: () => number): void {
  app.get(CALLS.competitions.path, applyFaults('competitions'), (c) => {
    const own = z.parse(envelope, c.var.persona.answers.competitions);
    const passed = Math.floor((now() / 1000 - BASE_TIME) / DAY) * DAY;
    const moved = z.parse(competitions, own.data).map((one) => ({
      ...one,
      start_time: one.start_time + passed,
      end_time: one.end_time + passed,
    }));
    return createResponse(c, 'competitions', { ...own, data: moved });
  });
}
