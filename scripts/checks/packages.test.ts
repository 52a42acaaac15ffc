import { expect, it } from 'vitest';
import { checkPackages } from './packages.ts';

const fine = { integrity: 'sha512-x', license: 'MIT' };

it('reports packages without hash, with a foreign licence or with an install script', () => {
  const problems = checkPackages({
    '': {},
    'node_modules/a': fine,
    'node_modules/b': { license: 'MIT' },
    'node_modules/a/node_modules/@c/d': { ...fine, license: 'AGPL-3.0' },
    'node_modules/e': { integrity: 'sha512-x' },
    'node_modules/f': { ...fine, hasInstallScript: true },
    'node_modules/node': { ...fine, hasInstallScript: true },
    'node_modules/g': { ...fine, license: '(GPL-3.0 OR MIT)' },
    'node_modules/h': { ...fine, license: 'MIT AND GPL-3.0' },
  });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['b', '@c/d', 'e', 'f', 'h']);
});
