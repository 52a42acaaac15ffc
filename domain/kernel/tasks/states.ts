/** States of a long task in which a worker is active or will be, each with its final state. */
export const WORK_ENDS = {
  waiting: 'executed',
  delayed: 'executed',
  checking: 'checked',
  running: 'done',
  undoing: 'undone',
} as const;
export type WorkingState = keyof typeof WORK_ENDS;
export const WORKING_STATES = Object.keys(WORK_ENDS) as WorkingState[];

export const isWorking = (state: string): state is WorkingState => Object.hasOwn(WORK_ENDS, state);

/** State that follows a user's action. */
export const TASK_ACTS = {
  check: 'checking',
  start: 'running',
  commit: 'running',
  run: 'running',
  cancel: 'cancelled',
  undo: 'undoing',
} as const;
export type TaskAct = keyof typeof TASK_ACTS;
