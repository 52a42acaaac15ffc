/**
 * Returns a function that repeats a piece up to a length, with a different end. Texts are cached, because every field
 * uses them.
 */
function repeatToLength(piece: string, end: string): (length: number) => string {
  const textCache = new Map<number, string>();
  return (length) => {
    const cached = textCache.get(length);
    if (cached !== undefined) return cached;
    const repeatedPiece = piece.repeat(Math.ceil(length / piece.length));
    const text = `${repeatedPiece.slice(0, Math.max(0, length - end.length)).toWellFormed()}${end}`;
    textCache.set(length, text);
    return text;
  };
}

/** Texts on which nested loops are slow: patterns that begin often and never end. */
const SLOW_PATTERNS: Readonly<Record<string, (length: number) => string>> = {
  'unended tags': repeatToLength('<', 'x'),
  'unended tags with names': repeatToLength('<a href="', 'x'),
  'nested tags': repeatToLength('<ul><li>', 'x'),
  'closing tags': repeatToLength('</p>', '<'),
  'unended entities': repeatToLength('&', 'x'),
  'signs of addresses': repeatToLength('@', 'x'),
  'mail addresses without an end': repeatToLength('a@a.', '!'),
  'words without an end': repeatToLength('a', '!'),
  'words and dashes': repeatToLength('a-', '!'),
  dashes: repeatToLength('-', '\u00a7'),
  'dots and letters': repeatToLength('a.', '\u00a7'),
  spaces: (length) => `x${' '.repeat(length - 2)}x`,
  tabs: (length) => `x${'\t'.repeat(length - 2)}x`,
  'empty lines': (length) => `x${'\n'.repeat(length - 2)}x`,
  digits: repeatToLength('1', 'x'),
  'digits and spaces': repeatToLength('1 ', 'x'),
  plusses: repeatToLength('+', 'x'),
  brackets: repeatToLength('(', 'x'),
  'bracketed digits': repeatToLength('+1 (', ')'),
  quotes: repeatToLength('"', 'x'),
  'beginnings of addresses': repeatToLength('https://', '\u00a7'),
  labels: repeatToLength('https://a.a.', '\u00a7'),
  slashes: repeatToLength('/', 'x'),
  braces: repeatToLength('{', 'x'),
  'percent signs': repeatToLength('%', 'x'),
  'a heap of marks': (length) => `e${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2 - 1)}`,
  'marks on every letter': repeatToLength(`e${'\u0301\u0323'.repeat(15)}`, 'x'),
  'letters that grow when small': repeatToLength('\u0130', 'x'),
  'joined pictures': repeatToLength('\u{1f468}\u200d', 'x'),
};

/** A harmless text of the same length. */
const harmlessText = repeatToLength('Una casa tranquilla vicino al mare ', 'x');

/** Size of a text in a body, in bytes. */
const TEXT_BYTES = 65_536;
/** Delay in milliseconds that is always acceptable; a nested loop over so long a text takes seconds. */
const MIN_DELAY_MS = 25;
const MAX_SLOWDOWN = 10;

/** Returns the processor time of this thread in milliseconds. */
function cpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the longest time that this blocked the event loop, in milliseconds of processor time. Other processes do not
 * count.
 */
export async function measureLongestBlock(run: () => unknown): Promise<number> {
  let lastMs = cpuTimeMs();
  let longestMs = 0;
  const beat = () => {
    const now = cpuTimeMs();
    longestMs = Math.max(longestMs, now - lastMs);
    lastMs = now;
  };
  const timer = setInterval(beat, 1);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  beat();
  return longestMs;
}

/** Each text, cut to the same number of bytes. */
const TEXTS = Object.entries(SLOW_PATTERNS).map(([name, make]) => {
  const text = make(
    (TEXT_BYTES * TEXT_BYTES) / Math.max(TEXT_BYTES, Buffer.byteLength(JSON.stringify(make(TEXT_BYTES)))),
  );
  return { name, make, text };
});

/**
 * Returns the texts that block the event loop more than ten times as long as a harmless text of their length. Repeats
 * the measurement on a busy machine. `make` returns the same text in another length.
 */
export async function findSlowTexts(
  run: (text: string, make: (length: number) => string) => unknown,
): Promise<string[]> {
  const maxMs =
    MAX_SLOWDOWN * Math.max(MIN_DELAY_MS, await measureLongestBlock(() => run(harmlessText(TEXT_BYTES), harmlessText)));
  const slow: string[] = [];
  for (const { name, make, text } of TEXTS) {
    let durationMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && durationMs > maxMs; tries += 1) {
      durationMs = Math.min(durationMs, await measureLongestBlock(() => run(text, make)));
    }
    if (durationMs > maxMs) slow.push(`${name}: ${Math.round(durationMs)} ms, at most ${Math.round(maxMs)}`);
  }
  return slow;
}
