export interface Chapter {
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
}

const BOLD = /\*\*([^*]+)\*\*/g;
const STEP = /^1\. /m;
/** Share of the chapters that show their tasks in numbered steps. */
const MIN_SHARE_WITH_STEPS = 0.8;
const MAX_SENTENCE_WORDS = 28;

/** Bold words that no source text contains: names of products, parts of a label that a value completes, keys. */
const OTHER_LABELS: ReadonlySet<string> = new Set(
  [
    'WhatsApp',
    'Spam',
    'SEO',
    'CSV',
    'XLSX',
    'PDF',
    'Online',
    'Reception',
    'Standard',
    'Last minute',
    'Editing',
    '99+',
    'Annulla iscrizione',
    'Codice',
    'Menu',
    'Account',
    'Password',
    'Email',
    'Slug',
  ].map((one) => one.toLowerCase()),
);

/** Reports bold labels of the manual that are not on a screen, long sentences, and too few chapters with steps. */
export function findManualFaults(chapters: readonly Chapter[], labelTexts: readonly string[]): string[] {
  const labels = new Set(labelTexts.map(normalize));
  const patterns = labelTexts.filter((label) => label.includes('{')).map(patternOf);
  const isLabel = (words: string) =>
    labels.has(normalize(words)) || OTHER_LABELS.has(normalize(words)) || patterns.some((one) => one.test(words));
  const problems: string[] = [];
  for (const { file, text } of chapters) {
    for (const [, bold = ''] of text.matchAll(BOLD)) {
      const words = bold.replace(/\s+/g, ' ').replaceAll("'", '’');
      if (!isLabel(words)) problems.push(`${file}: no screen has the label "${words}"`);
    }
    for (const sentence of sentencesOf(text))
      if (sentence.split(/\s+/).length > MAX_SENTENCE_WORDS)
        problems.push(`${file}: more than ${MAX_SENTENCE_WORDS} words: ${sentence}`);
  }
  const withSteps = chapters.filter(({ text }) => STEP.test(text)).length;
  if (withSteps < chapters.length * MIN_SHARE_WITH_STEPS)
    problems.push(`only ${withSteps} of ${chapters.length} chapters have numbered steps`);
  return problems;
}

const normalize = (label: string) => label.toLowerCase().replace(/[.:…]+$/, '');

/** Matches a label whose placeholders have values, or whose placeholder at the end is left out. */
function patternOf(label: string): RegExp {
  const quote = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = label
    .split(/\{[^}]*\}/)
    .map(quote)
    .join('.+');
  const beginning = quote(label.split('{')[0]?.replace(/[\s:(«]+$/, '') ?? '');
  return new RegExp(beginning.length > 3 ? `^(?:${whole}|${beginning})$` : `^${whole}$`, 'i');
}

/** Returns the sentences of a chapter's paragraphs and list items, without its front matter, tables and code. */
function sentencesOf(text: string): string[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/```[\s\S]*?```/g, '');
  return body
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .filter((block) => !/^\s*[|#]/.test(block))
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.?!:])\s+/));
}
