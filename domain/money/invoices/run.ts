/** What a long task does with many: drafts are issued, files handed over, reminders sent. */
export const RUN_ACTIONS = ['issue', 'send', 'dun'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

export const RUN_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
