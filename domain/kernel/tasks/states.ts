/** States of a long task in which a worker is active or will be, each with its final state. */
export const FINAL_STATES = {
  waiting: 'executed',
  delayed: 'executed',
  checking: 'checked',
  running: 'done',
  undoing: 'undone',
} as const;
export type WorkingState = keyof typeof FINAL_STATES;
export const WORKING_STATES = Object.keys(FINAL_STATES) as WorkingState[];

export const isWorking = (state: string): state is WorkingState => Object.hasOwn(FINAL_STATES, state);

/** State that follows a user's action. */
export const STATE_AFTER_ACTION = {
  check: 'checking',
  start: 'running',
  commit: 'running',
  run: 'running',
  cancel: 'cancelled',
  undo: 'undoing',
} as const;
export type TaskAction = keyof typeof STATE_AFTER_ACTION;
