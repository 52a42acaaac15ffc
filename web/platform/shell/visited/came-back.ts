let isBack = false;

/** What the browser's history did last; a replaced address is the same page. */
export function historyMoved(type: string): void {
  if (type !== 'REPLACE') isBack = type !== 'PUSH';
}

/** Whether the page that is shown was returned to by Back or Forward, and is expected as it was left. */
export const cameBack = (): boolean => isBack;
