import type { ApiChanges } from '../../../domain/support/developers/answers.ts';
import { currentBuild } from '../../platform/builds/builds.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { ApiReference } from './reference.ts';

/** Stores the digests of all API calls of the current build once, to compare them with the next build. */
export async function storeDigests(pool: Queryable, reference: () => ApiReference): Promise<void> {
  const build = currentBuild();
  if (!build) return;
  const known = await run(pool, 'select from builds where id = $1 and operations is not null', [build.id]);
  if (known.length > 0) return;
  await run(
    pool,
    `insert into builds (id, built_at, operations) values ($1, $2, $3)
     on conflict (id) do update set operations = excluded.operations`,
    [build.id, new Date(build.timestamp).toISOString(), JSON.stringify(reference().digests())],
  );
}

/** Maximum number of builds on the page. Builds without changes are left out. */
const MAX_BUILDS = 20;

type Digests = ReturnType<ApiReference['digests']>;

export async function readChanges(pool: Queryable): Promise<ApiChanges> {
  const rows = await run<{ id: string; builtAt: string; operations: Digests }>(
    pool,
    `select id, ${instant('built_at')} as "builtAt", operations
     from builds where operations is not null order by built_at desc limit ${MAX_BUILDS + 1}`,
    [],
  );
  const builds = rows.slice(0, MAX_BUILDS).map(({ id, builtAt, operations }, at) => {
    const before = rows[at + 1]?.operations;
    const listed = (digests: Digests, isListed: (id: string) => boolean) =>
      Object.entries(digests)
        .filter(([one]) => isListed(one))
        .map(([one, [method, path]]) => ({ id: one, method, path }));
    return {
      build: id,
      builtAt,
      isFirst: before === undefined,
      added: before ? listed(operations, (one) => !before[one]) : [],
      removed: before ? listed(before, (one) => !operations[one]) : [],
      changed: before
        ? listed(operations, (one) => before[one] !== undefined && before[one][2] !== operations[one]?.[2])
        : [],
    };
  });
  return {
    builds: builds.filter(
      ({ isFirst, added, removed, changed }) => isFirst || added.length + removed.length + changed.length > 0,
    ),
  };
}
