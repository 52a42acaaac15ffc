import path from 'node:path';
import { root } from './build-web.ts';
import { expressionsIn } from './checks/expressions.ts';
import { Linear } from './checks/judge.ts';
import { readSources } from './checks/sources.ts';

/** Super-linear expressions that are allowed: the expression, and why no text can make it slow. */
const ALLOWED_EXPRESSIONS: Readonly<Record<string, string>> = {};

// The Java and native programs of recheck are not installed.
process.env.RECHECK_BACKEND = 'pure';
const linear = new Linear(path.join(root, 'node_modules/.cache/locanda/expressions.json'));
const { found, unread } = expressionsIn(readSources(root));
const problems = unread.map(
  ({ file, line }) => `${file}:${line}: a regular expression made of parts that cannot be read`,
);
const allowedSources = new Set(Object.keys(ALLOWED_EXPRESSIONS));
for (const expression of found) {
  const { file, line, source, flags } = expression;
  const why = await linear.whyNot(expression);
  if (why === null) continue;
  if (Object.hasOwn(ALLOWED_EXPRESSIONS, source)) allowedSources.delete(source);
  else problems.push(`${file}:${line}: /${source}/${flags} may cost more than in proportion to the text (${why})`);
}
linear.keep();
for (const source of allowedSources) problems.push(`/${source}/ is allowed and no longer needed`);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
