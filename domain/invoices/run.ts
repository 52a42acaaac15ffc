/** Many drafts issued by a long task. */
export const RUN_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
