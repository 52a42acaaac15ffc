import { expect, it } from 'vitest';
import { RECORDS } from '../domain/records.ts';
import { AREAS, UNDOABLES } from './areas.ts';

const behaviours = AREAS.flatMap(({ behaviours = [] }) => behaviours);
const names = behaviours.map(({ definition }) => definition.name).sort();

it('defines one behaviour for every stored record, in one area', () => {
  // The anagrafica is the structure's own row.
  const stored = RECORDS.filter(({ name }) => name !== 'profile').map(({ name }) => name);
  expect(names).toEqual([...stored].sort());
});

it('defines one undo function for each record and for each other kind of entry', () => {
  for (const name of names) expect(UNDOABLES.get(name)?.definition.name).toBe(name);
  const kinds = AREAS.flatMap(({ undoables = {} }) => Object.keys(undoables));
  expect(kinds.filter((kind) => names.includes(kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
});
