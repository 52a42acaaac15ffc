import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build-web.ts';
import { BASE_FILE, git } from '../changes/base-commit.ts';

// `npm run test:base [-- REVISION]`: moves .ci/base to a commit whose run of .ci/run was green. Default: the upstream
// branch, else HEAD.
const [revision = '@{upstream}'] = process.argv.slice(2);
const commit =
  git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])?.trim() ??
  (process.argv.length === 2 ? git(root, ['rev-parse', 'HEAD'])?.trim() : undefined);
if (!commit) throw new Error(`${revision} is not a revision of this clone.`);
writeFileSync(path.join(root, BASE_FILE), `${commit}\n`);
console.log(`${BASE_FILE} is ${commit} now.`);
