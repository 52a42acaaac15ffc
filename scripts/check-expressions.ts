import path from 'node:path';
import { root } from './build-web.ts';
import { expressionsIn } from './checks/expressions.ts';
import { Linear } from './checks/judge.ts';
import { readSources } from './checks/sources.ts';

/** Super-linear, and still allowed: the expression as written, and why no text can make it slow. */
const ALLOWED: Readonly<Record<string, string>> = {};

// The checker's own Java and native programs are not installed.
process.env.RECHECK_BACKEND = 'pure';
const linear = new Linear(path.join(root, 'node_modules/.cache/locanda/expressions.json'));
const { found, unread } = expressionsIn(readSources(root));
const problems = unread.map(
  ({ file, line }) => `${file}:${line}: un'espressione regolare fatta di parti che non si leggono`,
);
const allowed = new Set(Object.keys(ALLOWED));
for (const expression of found) {
  const { file, line, source, flags } = expression;
  const why = await linear.whyNot(expression);
  if (why === null) continue;
  if (Object.hasOwn(ALLOWED, source)) allowed.delete(source);
  else problems.push(`${file}:${line}: /${source}/${flags} può costare più che in proporzione (${why})`);
}
linear.keep();
for (const source of allowed) problems.push(`/${source}/ è permessa ma non serve più`);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
