import { expect, it } from 'vitest';
import { findMeant, sortNamedFirst } from './find-meant.ts';

const comune = (name: string, province: string) => ({ name, province });
const castro = [comune('Castro', 'BG'), comune('Castro', 'LE'), comune('Castrolibero', 'CS')];
const names = ({ name, province }: ReturnType<typeof comune>) => [name, `${name} (${province})`];

it.each([
  ['Castro', castro, null],
  ['castro (le)', castro, castro[1]],
  ['castrolibero', castro, castro[2]],
  ['Ri', [comune('Riace', 'RC'), comune('Rieti', 'RI')], null],
  ['forli', [comune('Forlì', 'FC'), comune('Forlimpopoli', 'FC')], { name: 'Forlì', province: 'FC' }],
  ['riac', [comune('Riace', 'RC')], { name: 'Riace', province: 'RC' }],
  ['sanremi', [comune('Sanremo', 'IM')], null],
  ['x', [], null],
] as const)('%s means one entry or none', (words, found, one) => {
  expect(findMeant(found, words, names)).toEqual(one);
});

it('treats one place with two ids as one, but two places with the same name as ambiguous', () => {
  const same = (one: { province: string }, other: { province: string }) =>
    [one, other].every(({ province }) => ['FO', 'RN'].includes(province));
  const rimini = [comune('Rimini', 'FO'), comune('Rimini', 'RN')];
  expect(findMeant(rimini, 'rimini', names, same)).toBe(rimini[0]);
  expect(findMeant(castro, 'castro', names, same)).toBeNull();
});

it('lists exact names first', () => {
  const all = [comune('Romano', 'BG'), comune('Roma', 'RM'), comune('Romeno', 'TN')];
  expect(sortNamedFirst(all, 'roma', names).map(({ name }) => name)).toEqual(['Roma', 'Romano', 'Romeno']);
  expect(sortNamedFirst(all, 'rom', names)).toEqual(all);
});
