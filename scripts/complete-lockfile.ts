import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './build-web.ts';

/**
 * Completes package-lock.json after `npm install` of a new package from a registry with packages of few platforms. npm
 * leaves the others out. `npm ci` refuses such a file. Adds the missing packages by name and version, and the hash of
 * every package.
 */
const file = path.join(root, 'package-lock.json');
const entry = z.looseObject({
  dev: z.boolean().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });

const lock = lockfile.parse(JSON.parse(readFileSync(file, 'utf8')));
const { packages } = lock;
let addedCount = 0;
for (const [place, { dev, optionalDependencies }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    if (resolves(place, name)) continue;
    packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platform(name) };
    addedCount++;
  }
}
const REGISTRY = 'https://registry.npmjs.org';
const publishedVersion = z.object({
  dist: z.object({ integrity: z.string() }),
  license: z.string().optional(),
});
for (const [place, one] of Object.entries(packages)) {
  if (place === '' || one.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const answer = await fetch(`${REGISTRY}/${name}/${one.version}`);
  const { dist, license } = publishedVersion.parse(await answer.json());
  packages[place] = { ...one, integrity: dist.integrity, ...(license && { license }) };
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${addedCount} packages of other platforms added to package-lock.json.`);

function resolves(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function platform(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const [, os, cpu] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)/.exec(name) ?? [];
  if (!os || !cpu) return {};
  const libc = os !== 'linux' ? undefined : /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined;
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc] }) };
}
