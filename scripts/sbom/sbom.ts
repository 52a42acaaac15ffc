import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build-web.ts';
import { LICENCES_BY_NAME, type LockedPackage, nameOfPlace } from '../checks/packages.ts';

/** The parts of package-lock.json (version 3) that the bill needs. */
interface LockedEntry extends LockedPackage {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly dev?: boolean | undefined;
  readonly resolved?: string | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}
type Lockfile = Readonly<Record<string, LockedEntry>>;

/**
 * Returns the bill of materials of a lockfile (CycloneDX 1.5, ECMA-424). `npm sbom` refuses ours, because a development
 * package requires versions by the tag `latest`. Development packages stay, because the pages contain some of them.
 */
export function makeBill(packages: Lockfile): object {
  const product = packages[''] ?? {};
  const places = Object.keys(packages).filter((place) => place.startsWith('node_modules/') && !packages[place]?.link);
  const reference = (place: string) => purlOf(nameOf(place, packages), packages[place]?.version ?? '');
  const components = new Map(places.map((place) => [reference(place), makeComponent(place, packages)]));
  const dependencies = new Map<string, Set<string>>();
  for (const place of ['', ...places]) {
    const { dependencies: required, optionalDependencies: optional } = packages[place] ?? {};
    const from = place === '' ? 'locanda' : reference(place);
    const targets = dependencies.get(from) ?? new Set<string>();
    for (const name of Object.keys({ ...required, ...optional })) {
      const target = resolvePlace(place, name, packages);
      if (target) targets.add(reference(target));
    }
    dependencies.set(from, targets);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'locanda', name: 'locanda', version: product.version ?? '' },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

const nameOf = (place: string, packages: Lockfile): string => packages[place]?.name ?? nameOfPlace(place);

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function makeComponent(place: string, packages: Lockfile): object {
  const { version = '', license, integrity, dev } = packages[place] ?? {};
  const name = nameOf(place, packages);
  const licence = license ?? LICENCES_BY_NAME[name];
  const [algorithm = '', hash] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    ...(dev ? { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] } : { scope: 'required' }),
    purl: purlOf(name, version),
    ...(licence ? { licenses: [toLicence(licence)] } : {}),
    ...(hash
      ? { hashes: [{ alg: `SHA-${algorithm.slice(3)}`, content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
  };
}

/** Several licences are an expression. A name with a space is no SPDX id. */
function toLicence(licence: string): object {
  if (/ (?:and|or) /i.test(licence))
    return { expression: licence.replace(/ (and|or) /gi, (word) => word.toUpperCase()) };
  return { license: licence.includes(' ') ? { name: licence } : { id: licence } };
}

/** Returns the place of a required package, as Node finds it: in the nearest folder upwards. */
function resolvePlace(from: string, name: string, packages: Lockfile): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? null : place;
    if (folder === '') return null;
  }
}

function writeBill(): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const file = path.join(root, 'dist/sbom.cdx.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(makeBill(packages), null, 2)}\n`);
  process.stdout.write(`${path.relative(root, file)} is written\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeBill();
