import { expect, it } from 'vitest';
import { RECORDS } from '../../records.ts';
import { CATALOGUES } from './collections.ts';

it('lists the collection of every catalogue', () => {
  const collections = RECORDS.filter(({ catalogue }) => catalogue).map(({ collection }) => collection);
  expect([...CATALOGUES]).toEqual(collections.toSorted());
});
