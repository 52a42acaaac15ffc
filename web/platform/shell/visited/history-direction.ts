let isBack = false;

/** Records the last history action. A replaced address counts as the same page. */
export function recordHistoryAction(type: string): void {
  if (type !== 'REPLACE') isBack = type !== 'PUSH';
}

/** True if the page was reached by Back or Forward and should appear as it was left. */
export const isHistoryReturn = (): boolean => isBack;
