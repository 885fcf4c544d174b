export const KYC_STATES = ['none', 'pending', 'rejected', 'approved'] as const;
