import { editDistance } from '../../../domain/kernel/records/text/edit-distance.ts';
import { VARIABLES } from '../config.ts';

/** Variables with these prefixes are meant for this program. */
const PREFIX = /^(?:STRIPE|WHATSAPP|SMTP|IMAP|MAIL|STATS|DEEPL|SESSION_SECRET|REGISTER|LOCANDA)_/;
/** Variables of the example portal and of our own commands, which share the environment. */
const OTHERS: readonly string[] = [
  'LOCANDA_URL',
  'LOCANDA_PUBLIC_URL',
  'LOCANDA_SERVER',
  'LOCANDA_CALLED_FROM',
  'LOCANDA_E2E',
  'LOCANDA_FRESH_TEMPLATE',
  'LOCANDA_NIGHTLY',
  'LOCANDA_SEED',
  'LOCANDA_BASE',
];
/** Shorter names are not checked: they resemble too many system variables such as HOME, PATH, POST. */
const SHORTEST = 5;
const LONG = 8;
const LONGER = 12;

/** Returns one line for each variable that has no effect although it resembles one of ours. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !VARIABLES.includes(name) && !OTHERS.includes(name))
    .sort()
    .flatMap((name) => {
      const near = nearest(name);
      if (near) return `La variabile ${name} non esiste: si intendeva ${near}? Così com’è non ha effetto.`;
      return PREFIX.test(name) ? `La variabile ${name} non esiste e non ha effetto.` : [];
    });
}

function nearest(name: string): string | null {
  if (name.length < SHORTEST) return null;
  const most = name.length < LONG ? 1 : name.length < LONGER ? 2 : 3;
  const [best] = VARIABLES.filter((known) => known.length >= SHORTEST)
    .map((known) => ({ known, distance: editDistance(name, known) }))
    .filter((one) => one.distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return best?.known ?? null;
}
