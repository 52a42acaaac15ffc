import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';

/** Demo accounts, shown on the login page. */
export interface DemoAccounts {
  readonly password: string;
  readonly accounts: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: PersonRole;
    readonly twoFactor: boolean;
  }[];
}

/** Features that the demo adds to a start (`demo/`). */
export interface Demo {
  readonly accounts: DemoAccounts;
  /** Fills an empty database. Returns lines to print after the address. */
  fill(context: Context): Promise<string[]>;
  /** Starts stand-ins for external services. Returns a function that stops them, or null if none was started. */
  openStandIns(config: Config, print: (line: string) => void): Promise<(() => Promise<unknown>) | null>;
}

/**
 * Loads the demo's code; null if the demo is off. Imported only on demand, because the production image does not
 * contain it.
 */
export async function loadDemo(config: Pick<Config, 'demo'>): Promise<Demo | null> {
  if (!config.demo) return null;
  const { demo } = await import('../../demo/demo.ts');
  return demo;
}
