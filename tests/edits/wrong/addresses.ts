import { regionalSite } from '../subjects/sites.ts';
import type { Slip, SlipsByTitle } from '../slip.ts';
import { fileOf, fileOfSection, record, section } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits that would lead visitors, or what they send, to where nobody allowed it. */
export const WRONG_ADDRESSES: SlipsByTitle = {
  'a link leads to a host that nobody allowed': (project) => linked(project, 'https://help.elsewhere.example/'),

  'a link runs a script': (project) => linked(project, 'javascript:alert(1)'),

  'a link leads somewhere without https': (project) => linked(project, 'http://help.elsewhere.example/'),

  'the icon of the tab runs a script': (project) => ({
    edits: [section(project, BASE, 'assets', { favicon: 'javascript:alert(1)' })],
    file: fileOfSection(project, BASE, 'assets'),
    at: '"javascript:alert(1)"',
    says: 'no file in public/ "javascript:alert(1)"',
  }),

  'the logo of a site comes from another host': (project) => addressed(project, 'logo', 'https://elsewhere.example/logo.svg'),

  'the live stream of a site stands on a host that nobody allowed': (project) =>
    addressed(project, 'ws', 'wss://feed.elsewhere.example/stream'),

  'a host is allowed, and nobody says why': (project) => {
    const { key } = regionalSite(project);
    return {
      edits: [section(project, key, 'site', { allowedHosts: { 'elsewhere.example': { for: ['links'], owner: 'Support' } } })],
      file: fileOfSection(project, key, 'site'),
      at: '"elsewhere.example"',
      says: 'the key "reason" is missing',
    };
  },

  'an action logs the visitor in as somebody else': (project) => cookie(project, 'uid', 'is a cookie of the session'),

  'an action writes a cookie that the product does not have': (project) => cookie(project, 'campaign', 'no cookie "campaign"'),
};

function linked(project: Project, href: string): Slip {
  return {
    edits: [record(project, BASE, ['links', 'elsewhere'], { href })],
    file: fileOf(project, BASE, 'links', 'elsewhere'),
    at: `"${href}"`,
    says: href.startsWith('https:') ? 'is not allowed for links' : 'is no address https://host/…',
  };
}

function addressed(project: Project, field: 'logo' | 'ws', address: string): Slip {
  const { key } = regionalSite(project);
  return {
    edits: [section(project, key, 'site', { [field]: address })],
    file: fileOfSection(project, key, 'site'),
    at: `"${address}"`,
    says: field === 'ws' ? 'is not allowed for streams' : 'no file in public/',
  };
}

function cookie(project: Project, name: string, says: string): Slip {
  return {
    edits: [section(project, BASE, 'actions', { 'keep-it': [{ cookie: name, value: '1' }] })],
    file: fileOfSection(project, BASE, 'actions'),
    at: `"cookie": "${name}"`,
    says,
  };
}
