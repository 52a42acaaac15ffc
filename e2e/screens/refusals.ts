import type { BrowserContext } from '../support/test.ts';

export interface RefusalWatch {
  /** Names the current step and the error statuses that the server may answer in it. */
  readonly begin: (step: string, allowed: readonly number[]) => void;
  /** Answers with an error status that its step does not allow. */
  readonly findings: readonly string[];
}

/** Watches the answers to all pages of a browser context, step by step. */
export function watchRefusals(context: BrowserContext): RefusalWatch {
  const findings: string[] = [];
  let current: { step: string; allowed: readonly number[] } = { step: 'start', allowed: [] };
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !current.allowed.includes(status))
      findings.push(`${current.step}: the server answered ${status} to ${response.url()}`);
  });
  return {
    findings,
    begin: (step, allowed) => {
      current = { step, allowed };
    },
  };
}
