/** The key of the site of which a call is. */
export const SITE = 'x-preview-site';

/** The visitor's cookies, as the header `Cookie` has them. */
export const CARRIED = 'x-preview-cookie';

/** The cookies that an answer gives, as `Set-Cookie` has them, one after another; no cookie of ours holds what stands between. */
export const GIVEN = { header: 'x-preview-set-cookie', between: '\t' };

/** Where the preview's server says which personas there are, and what cookies each has. */
export const PERSONAS_PATH = '/preview/personas.json';

/** The icons, all that there are: the documents of drafts name this address as that of their icons. */
export const ICONS_PATH = '/icons.svg';

/** The page in the frame; `studio` names the origin that speaks to it. */
export const FRAME_PATH = '/preview/';
