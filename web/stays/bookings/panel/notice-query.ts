/** The messages to guests of a structure's bookings, about what has changed. */
export const noticeKey = (structureId: string) => ['guest-notice', structureId] as const;
