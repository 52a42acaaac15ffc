/** Bulk actions: issue drafts, hand files over to SdI, send reminders. */
export const INVOICE_RUN_ACTIONS = ['issue', 'send', 'dun'] as const;
export type RunAction = (typeof INVOICE_RUN_ACTIONS)[number];

export const RUN_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
