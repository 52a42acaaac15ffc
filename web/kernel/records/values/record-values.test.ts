import { expect, it } from 'vitest';
import { RECORDS } from '../../../../domain/records.ts';
import { poi } from '../../../../domain/structures/surroundings/poi.ts';
import { blankRecord, formIssues, valuesOf } from './record-values.ts';

const pathsOf = (values: object) =>
  formIssues(poi, blankRecord(poi), { ...valuesOf(poi, blankRecord(poi)), ...values }).map(({ path }) => path);

it('reports everything that a new point of interest lacks at once', () => {
  expect(pathsOf({}).sort()).toEqual(['city_id', 'latitude', 'longitude', 'poiType', 'title', 'title.en']);
  const active = pathsOf({ title: { it: 'Duomo' }, latitude: 'circa 44', status: 10 });
  expect(active.sort()).toEqual(
    ['city_id', 'description.it', 'latitude', 'longitude', 'photoCount', 'poiType', 'title.en'].sort(),
  );
  const place = { city_id: 1, latitude: 44, longitude: 11, poiType: 'church' };
  expect(pathsOf({ ...place, title: { it: 'Duomo' } })).toEqual(['title.en']);
});

it('runs the rules of every record on blank values', () => {
  for (const definition of RECORDS) {
    const blank = blankRecord(definition);
    const values = valuesOf(definition, blank);
    expect(() => formIssues(definition, blank, values), definition.name).not.toThrow();
    if (definition.fields.status)
      expect(() => formIssues(definition, blank, { ...values, status: 10 }), definition.name).not.toThrow();
  }
});
