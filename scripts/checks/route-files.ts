import { parseSync, Visitor } from 'oxc-parser';
import { importsOf } from './imports/imports.ts';
import type { Source } from './sources.ts';

/** Files that run statements or return pieces of SQL. A route file imports only their types. */
const SQL_FILE = /\/database\/(?:statement|time)\.ts$/;
/** Methods that run a statement: `pool.query(…)`. */
const RUNS_SQL = /^(?:query|lookUp)$/;
/** Beginning of a statement, subquery or case, or a condition on a column of a named row: `t.state = `. */
const SQL =
  /(?:^|\()\s*(?:select |insert into |delete from |update \w+ (?:\w )?set |with \w+ as |case when )|\b[a-z]\.[a-z_]+ (?:=|<>|[<>]=?|is|in|not|like|between) /;

/** Reports SQL in route files. It belongs in a file of queries beside them. */
export function checkRouteFiles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (!/^server\/.*routes\.ts$/.test(file)) return [];
    const imports = importsOf(text).filter(({ specifier, typeOnly }) => SQL_FILE.test(specifier) && !typeOnly);
    return [
      ...imports.map(({ specifier }) => `${file}: a route file imports only types from ${specifier}`),
      ...linesWithSql(file, text).map(
        (line) => `${file}:${line}: SQL belongs in a file of queries beside the route file`,
      ),
    ];
  });
}

function linesWithSql(file: string, text: string): number[] {
  const lines: number[] = [];
  const addLineOf = (start: number) => lines.push(text.slice(0, start).split('\n').length);
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string' && SQL.test(value)) addLineOf(start);
    },
    TemplateLiteral({ quasis, start }) {
      if (SQL.test(quasis.map(({ value }) => value.raw).join('?'))) addLineOf(start);
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (RUNS_SQL.test(callee.property.name)) addLineOf(start);
    },
  }).visit(parseSync(file, text).program);
  return lines;
}
