/** Roles that see a guest's contact details: not editors nor vendors (structures dictionary 0.3). */
export const GUEST_READERS = ['admin', 'operator', 'customer'] as const;
