import { editDistance } from '../../../domain/kernel/records/text/edit-distance.ts';
import { VARIABLES } from '../config.ts';

/** Variables with these prefixes are meant for this program. */
const PREFIX = /^(?:STRIPE|WHATSAPP|SMTP|IMAP|MAIL|STATS|DEEPL|SESSION_SECRET|REGISTER|LOCANDA)_/;
/** Variables of the example portal and of our own commands, which share the environment. */
const FOREIGN_VARIABLES: readonly string[] = [
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
const MIN_NAME_LENGTH = 5;
const LONG_NAME_LENGTH = 8;
const VERY_LONG_NAME_LENGTH = 12;

/** Returns one line for each variable that has no effect although it resembles one of ours. */
export function reportUnknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !VARIABLES.includes(name) && !FOREIGN_VARIABLES.includes(name))
    .sort()
    .flatMap((name) => {
      const suggestion = findSimilarName(name);
      if (suggestion) return `The variable ${name} does not exist and has no effect. Did you mean ${suggestion}?`;
      return PREFIX.test(name) ? `The variable ${name} does not exist and has no effect.` : [];
    });
}

function findSimilarName(name: string): string | null {
  if (name.length < MIN_NAME_LENGTH) return null;
  const maxDistance = name.length < LONG_NAME_LENGTH ? 1 : name.length < VERY_LONG_NAME_LENGTH ? 2 : 3;
  const [best] = VARIABLES.filter((known) => known.length >= MIN_NAME_LENGTH)
    .map((known) => ({ known, distance: editDistance(name, known) }))
    .filter((one) => one.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return best?.known ?? null;
}
