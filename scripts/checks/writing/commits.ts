const MAX_SUBJECT_LENGTH = 72;
const SUBJECT = /^[a-z][a-z0-9 ,-]*: ([a-z]+)/;
/** Third person, past tense and gerund. */
const NOT_IMPERATIVE = /(?:ed|ing|[^aious]s)$/;
/** Verbs that end like these forms. */
const IMPERATIVE = new Set([
  'address',
  'bring',
  'compress',
  'embed',
  'express',
  'feed',
  'need',
  'pass',
  'process',
  'seed',
  'string',
]);

/** Reports commit subjects that are not `area: verb in the imperative …`, too long, or have a second matter. */
export function checkCommits(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    const fault = subjectFault(subject);
    return fault ? [`"${subject}" ${fault}`] : [];
  });
}

function subjectFault(subject: string): string | null {
  if (/^(?:Merge|Revert) /.test(subject)) return null;
  if (subject.length > MAX_SUBJECT_LENGTH) return `has ${subject.length} characters, more than ${MAX_SUBJECT_LENGTH}`;
  if (subject.includes(';')) return 'has a second matter';
  const verb = SUBJECT.exec(subject)?.[1];
  if (!verb) return 'does not begin with an area and a verb';
  return NOT_IMPERATIVE.test(verb) && !IMPERATIVE.has(verb) ? 'is not in the imperative' : null;
}
