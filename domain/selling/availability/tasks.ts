/** Maximum cells of a change within the request; larger changes run as a task (structures dictionary 4.5). */
export const MAX_CELLS_PER_REQUEST = 20_000;
/** Maximum cells of an order: every field of 60 rooms with four plans over 540 days. */
export const MAX_CELLS = 600_000;

/** States of a task (platform dictionary 4.6). */
export const TASK_STATES = ['waiting', 'executed', 'failed', 'delayed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];
