/** Query key for notices to a structure's guests about changes. */
export const noticeKey = (structureId: string) => ['guest-notice', structureId] as const;
