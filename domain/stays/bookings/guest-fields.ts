/** Who sees how a guest is reached: not editors nor vendors (structures dictionary 0.3). */
export const GUEST_READERS = ['admin', 'operator', 'customer'] as const;
