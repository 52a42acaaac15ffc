import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poi } from '../../../../domain/structures/surroundings/poi.ts';
import { newRecord, valuesOf } from '../values/record-values.ts';
import { afterEvent, type FormEvent, firstState, typedSince } from './form-machine.ts';

const record = { ...newRecord(poi), id: 1, version: 1 };
const first = firstState(record, valuesOf(poi, record), false);
const after = (...events: FormEvent[]) => events.reduce((state, one) => afterEvent(poi, state, one), first);

it('removes an error inside a field when that part changes, and no other', () => {
  const refused: FormEvent = {
    type: 'refused',
    errors: { 'title.it': 'Obbligatorio', 'title.en': 'Obbligatorio', latitude: 'Fuori dall’Italia' },
  };
  const typed: FormEvent = { type: 'typed', values: { title: { it: 'Duomo' } } };
  expect(after(refused, typed).errors).toEqual({
    'title.en': 'Obbligatorio',
    latitude: 'Fuori dall’Italia',
  });
});

it("keeps the server's errors when one field is checked, and removes them when all are checked", () => {
  const refused: FormEvent = { type: 'refused', errors: { latitude: 'Fuori dall’Italia' } };
  const left: FormEvent = { type: 'checked', errors: {}, field: 'latitude' };
  expect(after(refused, left).errors).toEqual({ latitude: 'Fuori dall’Italia' });
  expect(after(refused, { type: 'checked', errors: {} }, left).errors).toEqual({});
});

it('reports that nothing was saved only for a shortcut without changes while no save is running', () => {
  const pressed: FormEvent = { type: 'shortcutPressed', hasChanges: false };
  expect(after(pressed).hasNothingToSave).toBe(true);
  expect(after({ type: 'sent' }, pressed).hasNothingToSave).toBe(false);
  expect(after({ type: 'shortcutPressed', hasChanges: true }).hasNothingToSave).toBe(false);
});

it('never loses a typed value, whatever the server answers in between', () => {
  const answers: fc.Arbitrary<FormEvent> = fc.constantFrom<FormEvent[]>(
    { type: 'saveRequested' },
    { type: 'sent' },
    { type: 'refused', errors: { title: 'Troppo lungo' } },
    { type: 'conflict', current: { ...record, version: 2 } },
    { type: 'failed', error: new Error('offline') },
    { type: 'saveEnded' },
    { type: 'conflictClosed' },
    { type: 'messagesClosed' },
    { type: 'checked', errors: {} },
  );
  fc.assert(
    fc.property(fc.array(answers), fc.string(), (events, street) => {
      const state = after({ type: 'typed', values: { street } }, ...events);
      expect(state.values.street).toBe(street);
      expect(typedSince(first.values, state.values)).toEqual({ street });
    }),
  );
});
