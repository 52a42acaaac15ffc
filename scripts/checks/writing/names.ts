import { FUNCTION_WORDS } from './prose.ts';

/** Adjectives and adverbs that name nothing, beside the function words. */
const VAGUE_WORDS = new Set(
  `apart alone beside besides around ahead alike elsewhere nowhere anywhere everywhere anew away back near nearly nearer
  nearest far farther farthest further furthest behind beyond within along across forever former later latest last first
  earlier sooner soon ago tonight together instead meanwhile otherwise perhaps always never ever seldom rarely mine ours
  enough fewest longest shortest widest narrowest smallest largest highest lowest oldest newest`.split(/\s+/),
);
/** Participles and verb forms that say nothing without a noun. Regular ones end in -ed. */
const PARTICIPLES = new Set(
  `found given gone held kept left looks owing said say saying written wrote seen shown shows standing stands stood told
  tell tells waits waiting made makes meant means sent sold taken takes took known drawn chosen begun begin begins broken
  brought built bought caught cut driven felt fed forgotten frozen grown heard hidden laid led lent lost met paid put
  sought shut slept spent spoken spread stuck struck taught thought thrown understood won worn came come comes coming goes
  going happening lacking lacks looking staying`.split(/\s+/),
);
const NOUNS_IN_ED = new Set(['feed', 'seed', 'need', 'speed', 'bed', 'embed', 'indeed', 'red']);
/** Verbs, nouns and established names that look vague. */
const PLAIN_NAMES = new Set([
  'to',
  'from',
  'of',
  'now',
  'today',
  'all',
  'make',
  'end',
  'put',
  'take',
  'cut',
  'begin',
  'go',
]);

const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const isVagueWord = (word: string): boolean =>
  FUNCTION_WORDS.has(word) ||
  VAGUE_WORDS.has(word) ||
  PARTICIPLES.has(word) ||
  (word.endsWith('ed') && !NOUNS_IN_ED.has(word));

/** A boolean (`isLocked`) or a condition in SQL (`IS_ONLINE`). */
const PREDICATE = /^(?:(?:is|has|can|may|was|does|should)[A-Z]|(?:IS|HAS|CAN|MAY)_)/;

/** True if no word of the name says what it is: `AT_ONCE`, `held`, `Shown`, `whoAsks` without its noun. */
export function isVagueName(name: string): boolean {
  const words = wordsOf(name);
  return name.length > 1 && !PLAIN_NAMES.has(name) && !PREDICATE.test(name) && words.every(isVagueWord);
}

/** Returns the names that a file declares at its top level. */
export function declaredNames(code: string): string[] {
  return [...code.matchAll(DECLARED)].map(([, name = '']) => name);
}
