export const SITE = 'x-preview-site';

export const REQUEST_COOKIES = 'x-preview-cookie';

/** Cookies of a response, in `Set-Cookie` format. The separator doesn't occur in our cookies. */
export const RESPONSE_COOKIES = { header: 'x-preview-set-cookie', between: '\t' };

export const PERSONAS_PATH = '/preview/personas.json';

export const ICONS_PATH = '/icons.svg';

/** The page in the frame. The query parameter `studio` is the studio's origin. */
export const FRAME_PATH = '/preview/';
