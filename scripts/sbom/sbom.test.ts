import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build-web.ts';
import { makeBill } from './sbom.ts';

const hash = 'z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';

it('writes each package with address, licence and hash, and what it requires', () => {
  const bill = makeBill({
    '': { version: '0.9.0', dependencies: { a: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: `sha512-${hash}`,
      dependencies: { '@c/d': '^2.0.0', portal: '*' },
    },
    'node_modules/@c/d': { version: '1.0.0', license: 'MIT OR Apache-2.0', dev: true },
    'node_modules/a/node_modules/@c/d': { version: '2.1.0', license: 'Public Domain' },
    'node_modules/png-js': { version: '1.0.0' },
    'node_modules/portal': { link: true },
    portal: { version: '1.0.0' },
  });
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'locanda', version: '0.9.0' } },
    components: [
      {
        purl: 'pkg:npm/a@1.0.0',
        scope: 'required',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^cf83e1357eefb8bd[0-9a-f]{112}$/) }],
      },
      {
        purl: 'pkg:npm/%40c/d@1.0.0',
        properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
        licenses: [{ expression: 'MIT OR Apache-2.0' }],
      },
      { purl: 'pkg:npm/%40c/d@2.1.0', licenses: [{ license: { name: 'Public Domain' } }] },
      { purl: 'pkg:npm/png-js@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
    ],
    dependencies: [
      { ref: 'locanda', dependsOn: ['pkg:npm/a@1.0.0'] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40c/d@2.1.0'] },
      { ref: 'pkg:npm/%40c/d@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/%40c/d@2.1.0', dependsOn: [] },
      { ref: 'pkg:npm/png-js@1.0.0', dependsOn: [] },
    ],
  });
});

it('gives every package of our lockfile a licence', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { components } = makeBill(packages) as { components: { purl: string; licenses?: object[] }[] };
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter(({ licenses }) => !licenses).map(({ purl }) => purl)).toEqual([]);
});
