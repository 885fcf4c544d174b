/** States of an application for verification. */
export const KYC_STATES = ['none', 'pending', 'rejected', 'approved'] as const;
