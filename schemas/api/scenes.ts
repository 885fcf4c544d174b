/** The scene both user-agreement calls send when none is given (spec section 7). */
export const AGREEMENT_SCENE = 'user_agreement';
