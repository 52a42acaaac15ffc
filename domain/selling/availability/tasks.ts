/** A change of more cells than this is done as a task (structures dictionary 4.5). */
export const MOST_AT_ONCE = 20_000;
/** Every field of 60 rooms with four treatments over 540 days: what one order may ask for at most. */
export const MOST_CELLS = 600_000;

/** How far a task is (platform dictionary 4.6). */
export const TASK_STATES = ['waiting', 'executed', 'failed', 'delayed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];
