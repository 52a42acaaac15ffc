import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poi } from '../../../../domain/structures/surroundings/poi.ts';
import { blankRecord, valuesOf } from '../values/record-values.ts';
import { type FormEvent, initialState, reduceEvent, valuesChangedSinceSent } from './form-machine.ts';

const record = { ...blankRecord(poi), id: 1, version: 1 };
const firstState = initialState(record, valuesOf(poi, record), false);
const stateAfter = (...events: FormEvent[]) => events.reduce((state, one) => reduceEvent(poi, state, one), firstState);

it('removes an error inside a field when that part changes, and no other', () => {
  const refused: FormEvent = {
    type: 'refused',
    errors: { 'title.it': 'Obbligatorio', 'title.en': 'Obbligatorio', latitude: 'Fuori dall’Italia' },
  };
  const typed: FormEvent = { type: 'typed', values: { title: { it: 'Duomo' } } };
  expect(stateAfter(refused, typed).errors).toEqual({
    'title.en': 'Obbligatorio',
    latitude: 'Fuori dall’Italia',
  });
});

it("keeps the server's errors when one field is checked, and removes them when all are checked", () => {
  const refused: FormEvent = { type: 'refused', errors: { latitude: 'Fuori dall’Italia' } };
  const left: FormEvent = { type: 'checked', errors: {}, field: 'latitude' };
  expect(stateAfter(refused, left).errors).toEqual({ latitude: 'Fuori dall’Italia' });
  expect(stateAfter(refused, { type: 'checked', errors: {} }, left).errors).toEqual({});
});

it('reports that nothing was saved only for a shortcut without changes while no save is running', () => {
  const pressed: FormEvent = { type: 'shortcutPressed', hasChanges: false };
  expect(stateAfter(pressed).hasNothingToSave).toBe(true);
  expect(stateAfter({ type: 'sent' }, pressed).hasNothingToSave).toBe(false);
  expect(stateAfter({ type: 'shortcutPressed', hasChanges: true }).hasNothingToSave).toBe(false);
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
      const state = stateAfter({ type: 'typed', values: { street } }, ...events);
      expect(state.values.street).toBe(street);
      expect(valuesChangedSinceSent(firstState.values, state.values)).toEqual({ street });
    }),
  );
});
