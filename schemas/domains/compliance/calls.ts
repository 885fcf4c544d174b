import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const BUSINESS_CHECK_PATHS = {
  footer_tips_check: '/json_svr/footer_tips_check',
  footerTipsCheck: '/api/web/v1/kyc/footerTipsCheck',
} as const;

export const COMPLIANCE_CALLS = {
  'compliance-check': {
    method: 'GET',
    path: '/api/web/v1/compliance/check',
    client: 'fast',
    shape: async () => (await loadShapes()).complianceCheck,
    scope: 'visitor',
  },
  'business-check': {
    method: 'GET',
    path: BUSINESS_CHECK_PATHS.footerTipsCheck,
    otherPath: BUSINESS_CHECK_PATHS.footer_tips_check,
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).currentMessage,
    scope: 'visitor',
  },
  'agreement-status': {
    method: 'POST',
    path: '/api/web/v1/compliance-kyc/user-agreement/status',
    client: 'fast',
    encoding: 'json',
    body: { scene: 'user_agreement' },
    shape: async () => (await loadShapes()).userAgreement,
    scope: 'user',
  },
  'agreement-submit': {
    method: 'POST',
    path: '/api/web/v1/compliance-kyc/user-agreement/submit-status',
    client: 'slow',
    encoding: 'json',
    settles: { 'agreement.status': 0 },
  },
  'declaration-status': {
    method: 'POST',
    path: '/api/web/v1/compliance-kyc/customer-understand-declaration/status',
    client: 'fast',
    encoding: 'json',
    shape: async () => (await loadShapes()).declaration,
    scope: 'user',
  },
  'declaration-submit': {
    method: 'POST',
    path: '/api/web/v1/compliance-kyc/customer-understand-declaration/submit-status',
    client: 'slow',
    encoding: 'json',
    settles: { 'declaration.status': 2 },
  },
} as const satisfies Calls;
