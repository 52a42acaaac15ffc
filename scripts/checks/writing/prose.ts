/** Words that carry no meaning of their own. A comment that consists mostly of them cannot be read without the code. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its itself he she they them their his her one ones who whom whose which what when
  where whether why how of in on at to by for from with without into onto over under after before since until than then as
  if so and or but nor not no is are was were be been being has have had having do does did done can could may might must
  shall should will would there here all any some each every both either neither none nothing anything something
  everything nobody anybody everybody somebody only also too very more most less least much many few own same other others
  another such just once still already yet again even up down out off about between through during against because while
  though although that's it's isn't doesn't`.split(/\s+/),
);
const MAX_FUNCTION_SHARE = 0.65;
const MIN_WORDS_FOR_SHARE = 9;
const MIN_WORDS_FOR_START = 4;
const MAX_SENTENCE_WORDS = 24;
const NOUN_CLAUSE = /^(What|Who|Whom|Whose|Whether|Of|By|Where|Those|That|Behind)\b/;
const VAGUE_TITLE = /^(is|are|of|what|who|whom|whose|which|one|it|by|where|nothing|nobody)\b/i;
/** Comments for tools. */
const DIRECTIVE = /^(biome|@ts|@vitest|@vite|eslint|#region|<reference)/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-zà-ù'’]+/g) ?? [];

/** Returns why a comment is hard to read, or null. */
export function commentFault(text: string): string | null {
  const words = wordsOf(text);
  const functionWords = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  if (words.length >= MIN_WORDS_FOR_SHARE && functionWords / words.length >= MAX_FUNCTION_SHARE)
    return 'consists mostly of function words: name the things';
  if (words.length >= MIN_WORDS_FOR_START && NOUN_CLAUSE.test(text))
    return 'starts with a noun clause: start with a verb or the thing itself';
  const sentences = text.split(/(?<=[.;!?])\s+|(?<=:)\s+(?=[A-Z`])/);
  if (sentences.some((sentence) => wordsOf(sentence).length > MAX_SENTENCE_WORDS))
    return `has a sentence of more than ${MAX_SENTENCE_WORDS} words`;
  return null;
}

export function titleFault(title: string): string | null {
  return VAGUE_TITLE.test(title) ? 'does not say "does X when Y"' : null;
}

/** Returns the comments of a source file: each block, and each run of line comments. */
export function commentsOf(code: string): string[] {
  const comments: string[] = [];
  const add = (text: string) => {
    const trimmed = text.replaceAll(/\s+/g, ' ').trim();
    if (trimmed) comments.push(trimmed);
  };
  for (const [, body = ''] of code.matchAll(/\/\*\*?(?=\s)([\s\S]*?)\*\//g)) add(body.replaceAll(/^\s*\*\s?/gm, ''));
  let run: string[] = [];
  for (const line of [...code.split('\n'), '']) {
    const text = /^\s*\/\/\s?(.*)$/.exec(line)?.[1];
    if (text !== undefined && !DIRECTIVE.test(text)) run.push(text);
    else if (run.length > 0) {
      add(run.join(' '));
      run = [];
    }
  }
  return comments;
}

export function titlesOf(code: string): string[] {
  return [...code.matchAll(/\b(?:it|test)(?:\.\w+)?\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(([, , title = '']) => title);
}
