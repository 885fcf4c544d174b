/** Key of the site that a call belongs to. */
export const SITE = 'x-preview-site';

/** The visitor's cookies, in `Cookie` format. */
export const REQUEST_COOKIES = 'x-preview-cookie';

/** Cookies of a response, in `Set-Cookie` format. The separator doesn't occur in our cookies. */
export const RESPONSE_COOKIES = { header: 'x-preview-set-cookie', between: '\t' };

/** List of personas with their cookies. */
export const PERSONAS_PATH = '/preview/personas.json';

/** Sprite with all icons, used by documents of drafts. */
export const ICONS_PATH = '/icons.svg';

/** The page in the frame. The query parameter `studio` is the studio's origin. */
export const FRAME_PATH = '/preview/';
