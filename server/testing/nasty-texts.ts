/**
 * Returns a function that repeats a piece up to a length, with a different end. Texts are cached, because every field
 * uses them.
 */
function filled(piece: string, end: string): (length: number) => string {
  const made = new Map<number, string>();
  return (length) => {
    const known = made.get(length);
    if (known !== undefined) return known;
    const repeated = piece.repeat(Math.ceil(length / piece.length));
    const text = `${repeated.slice(0, Math.max(0, length - end.length)).toWellFormed()}${end}`;
    made.set(length, text);
    return text;
  };
}

/** Texts on which nested loops are slow: patterns that begin often and never end. */
const NASTY: Readonly<Record<string, (length: number) => string>> = {
  'unended tags': filled('<', 'x'),
  'unended tags with names': filled('<a href="', 'x'),
  'nested tags': filled('<ul><li>', 'x'),
  'closing tags': filled('</p>', '<'),
  'unended entities': filled('&', 'x'),
  'signs of addresses': filled('@', 'x'),
  'mail addresses without an end': filled('a@a.', '!'),
  'words without an end': filled('a', '!'),
  'words and dashes': filled('a-', '!'),
  dashes: filled('-', '\u00a7'),
  'dots and letters': filled('a.', '\u00a7'),
  spaces: (length) => `x${' '.repeat(length - 2)}x`,
  tabs: (length) => `x${'\t'.repeat(length - 2)}x`,
  'empty lines': (length) => `x${'\n'.repeat(length - 2)}x`,
  digits: filled('1', 'x'),
  'digits and spaces': filled('1 ', 'x'),
  plusses: filled('+', 'x'),
  brackets: filled('(', 'x'),
  'bracketed digits': filled('+1 (', ')'),
  quotes: filled('"', 'x'),
  'beginnings of addresses': filled('https://', '\u00a7'),
  labels: filled('https://a.a.', '\u00a7'),
  slashes: filled('/', 'x'),
  braces: filled('{', 'x'),
  'percent signs': filled('%', 'x'),
  'a heap of marks': (length) => `e${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2 - 1)}`,
  'marks on every letter': filled(`e${'\u0301\u0323'.repeat(15)}`, 'x'),
  'letters that grow when small': filled('\u0130', 'x'),
  'joined pictures': filled('\u{1f468}\u200d', 'x'),
};

/** A harmless text of the same length. */
const harmless = filled('Una casa tranquilla vicino al mare ', 'x');

/** Size of a text in a body, in bytes. */
const SIZE = 65_536;
/** Delay in milliseconds that is always acceptable; a nested loop over so long a text takes seconds. */
const FLOOR = 25;
const TIMES = 10;

/** Returns the processor time of this thread in milliseconds. */
function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the longest time that this blocked the event loop, in milliseconds of processor time. Other processes do not
 * count.
 */
export async function standstill(run: () => unknown): Promise<number> {
  let last = busy();
  let longest = 0;
  const beat = () => {
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, 1);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  beat();
  return longest;
}

/** Each text, cut to the same number of bytes. */
const TEXTS = Object.entries(NASTY).map(([name, make]) => {
  const text = make((SIZE * SIZE) / Math.max(SIZE, Buffer.byteLength(JSON.stringify(make(SIZE)))));
  return { name, make, text };
});

/**
 * Returns the texts that block the event loop more than ten times as long as a harmless text of their length. Repeats
 * the measurement on a busy machine. `make` returns the same text in another length.
 */
export async function slowTexts(
  run: (text: string, make: (length: number) => string) => unknown,
): Promise<string[]> {
  const most = TIMES * Math.max(FLOOR, await standstill(() => run(harmless(SIZE), harmless)));
  const slow: string[] = [];
  for (const { name, make, text } of TEXTS) {
    let took = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && took > most; tries += 1) {
      took = Math.min(took, await standstill(() => run(text, make)));
    }
    if (took > most) slow.push(`${name}: ${Math.round(took)} ms, at most ${Math.round(most)}`);
  }
  return slow;
}
