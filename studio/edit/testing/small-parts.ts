import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import type { Action } from '../../../schemas/manifest/effect.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import type { ProjectDeps } from '../../project/project.ts';

const PUT_ASIDE: Action = [{ remember: 'closedInLoad' }, { close: true }];
const FOR_SESSION: Action = [{ remember: 'closedInSession' }, { close: true }];
const linkTo = z.strictObject({ label: prop.text(), link: prop.link() });
const section = { title: prop.text(), body: z.optional(prop.text()) };

/** A few components of the product. Edits need only their schemas. */
const parts: ComponentParts = {
  article: {
    slots: ['screen'],
    actions: [],
    props: z.strictObject({
      title: prop.text(),
      lead: z.optional(prop.text()),
      sections: z.optional(prop.list(section)),
      primary: z.optional(linkTo),
      related: z.optional(z.strictObject({ title: prop.text(), links: prop.list({ ...linkTo.shape }) })),
      side: z.optional(prop.menu()),
    }),
  },
  'notice-dialog': {
    slots: ['modal'],
    actions: ['confirm'],
    answers: { confirm: PUT_ASIDE, close: PUT_ASIDE },
    props: z.strictObject({
      title: prop.text(),
      body: z.optional(prop.text()),
      confirm: z.optional(prop.text()),
      tone: z.optional(z.enum(['calm', 'grave'])),
    }),
  },
  'notice-bar': {
    slots: ['bar'],
    namespaces: ['ui'],
    actions: [],
    answers: { close: FOR_SESSION },
    props: z.strictObject({ name: prop.text(), text: prop.text(), tone: z.enum(['info', 'warning']), link: z.optional(linkTo) }),
  },
  'promotion-banner': {
    slots: ['bar'],
    actions: [],
    answers: { close: FOR_SESSION },
    props: z.strictObject({ icon: z.string(), title: prop.text(), text: z.optional(prop.text()), label: prop.text(), link: prop.link() }),
  },
};

export const surroundings: ProjectDeps = { parts, icons: new Set(['house', 'bell', 'gift']), publicFiles: new Set(['/brand/logo.svg']) };
