import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';

/** The accounts of whoever tries the program: the login page shows them. */
export interface DemoAccounts {
  readonly password: string;
  readonly accounts: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: PersonRole;
    readonly twoFactor: boolean;
  }[];
}

/** What a trial adds to a start (`demo/`). */
export interface Demo {
  readonly accounts: DemoAccounts;
  /** Fills an empty database; gives lines to print after the address. */
  fill(context: Context): Promise<string[]>;
  /** Opens what plays others' services beside the server; gives what closes it, or null where nothing was opened. */
  openStandIns(config: Config, print: (line: string) => void): Promise<(() => Promise<unknown>) | null>;
}

/** Null but in a trial: a production image has none of it, so it is loaded only then. */
export async function loadDemo(config: Pick<Config, 'demo'>): Promise<Demo | null> {
  if (!config.demo) return null;
  const { demo } = await import('../../demo/demo.ts');
  return demo;
}
