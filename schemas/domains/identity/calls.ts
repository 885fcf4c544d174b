import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

const USER_CENTER = '/api/web/v1/usercenter';
const json = { method: 'POST', client: 'slow', encoding: 'json', settles: {} } as const;
const own = { method: 'GET', client: 'slow', scope: 'account' } as const;

export const IDENTITY_CALLS = {
  'security-status': { ...own, path: `${USER_CENTER}/security`, shape: async () => (await loadShapes()).securityStatus },
  'session-list': { ...own, path: `${USER_CENTER}/sessions`, shape: async () => (await loadShapes()).sessionList },
  'login-history': { ...own, path: `${USER_CENTER}/logins`, shape: async () => (await loadShapes()).loginHistory },
  'log-out-all': { ...json, path: `${USER_CENTER}/logout_all` },
  'totp-status': { ...own, path: `${USER_CENTER}/totp_status`, shape: async () => (await loadShapes()).totpStatus },
  'totp-init': { ...json, path: `${USER_CENTER}/totp_init`, shape: async () => (await loadShapes()).totpSecret },
  'totp-confirm': { ...json, path: `${USER_CENTER}/totp_confirm`, shape: async () => (await loadShapes()).backupCodes },
  'totp-remove': { ...json, path: `${USER_CENTER}/totp_remove` },
  'kyc-status': { ...own, path: '/api/web/v1/kyc/status', shape: async () => (await loadShapes()).kycStatus },
  'kyc-submit': { ...json, path: '/api/web/v1/kyc/submit', encoding: 'multipart', refusal: async () => (await loadShapes()).refusedFields },
  'reset-init': { ...json, path: `${USER_CENTER}/reset_init`, shape: async () => (await loadShapes()).recoveryTicket },
  'reset-verify': {
    ...json,
    path: `${USER_CENTER}/reset_verify`,
    shape: async () => (await loadShapes()).recoveryTicket,
    refusal: async () => (await loadShapes()).triesLeft,
  },
  'reset-resend': { ...json, path: `${USER_CENTER}/reset_resend` },
  'reset-password': { ...json, path: `${USER_CENTER}/reset_password`, shape: async () => (await import('../wallet/shapes.ts')).lock },
  'rebind-init': { ...json, path: `${USER_CENTER}/rebind_init`, shape: async () => (await loadShapes()).recoveryTicket },
  'rebind-verify': {
    ...json,
    path: `${USER_CENTER}/rebind_verify`,
    shape: async () => (await loadShapes()).recoveryTicket,
    refusal: async () => (await loadShapes()).triesLeft,
  },
  'account-bind': { ...json, path: `${USER_CENTER}/bind`, refusal: async () => (await loadShapes()).triesLeft },
} as const satisfies Calls;
