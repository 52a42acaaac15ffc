import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORD_ACTIONS } from '../../../actions.ts';
import { PERSON_ROLES } from '../../screens/roles.ts';
import { optionLabel } from '../field.ts';
import { type ActingUser, actionsOf, refusalText } from './actions.ts';

const TITLE = ['Chiudi', 'Close', 'Clore', 'Schließen'] as const;

describe('every record’s actions', () => {
  it('start from and lead to existing states', () => {
    for (const { definition, field, rules } of RECORD_ACTIONS)
      for (const [name, { from, to }] of Object.entries(rules))
        for (const state of to === undefined ? from : [...from, to])
          expect([definition.name, name, state, optionLabel(definition.fields[field], state)]).not.toContain(undefined);
  });

  it('have unique names within their record', () => {
    const names = RECORD_ACTIONS.flatMap(({ definition, rules }) =>
      Object.keys(rules).map((name) => `${definition.name}.${name}`),
    );
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

describe('a rule', () => {
  const record = RECORD_ACTIONS.find(({ definition }) => definition.name === 'lead');
  if (!record) throw new Error('leads have actions');
  const actions = actionsOf<'new' | 'open', { readonly owner: number; readonly late: boolean }>(record.definition)({
    close: {
      title: TITLE,
      from: ['open'],
      to: 'new',
      by: ['admin', 'customer'],
      may: ({ owner }, { userId, role }) => role === 'admin' || owner === userId,
      refuses: ({ late }) => (late ? 'late' : null),
    },
  });

  it('refuses by role first, then by state, then by its own reason, and allows everything else', () => {
    const row = fc.record({
      owner: fc.integer({ min: 1, max: 2 }),
      late: fc.boolean(),
      state: fc.constantFrom('new' as const, 'open' as const),
    });
    const acting: fc.Arbitrary<ActingUser> = fc.record({
      role: fc.constantFrom(...PERSON_ROLES),
      userId: fc.integer({ min: 1, max: 2 }),
      now: fc.constant(new Date()),
    });
    fc.assert(
      fc.property(row, acting, (one, who) => {
        const mayAct = who.role === 'admin' || (who.role === 'customer' && who.userId === one.owner);
        const expected = !mayAct ? 'role' : one.state !== 'open' ? 'state' : one.late ? 'late' : null;
        expect(actions.refusal('close', one, who)).toBe(expected);
        expect(actions.allowed(one, who)).toEqual(expected === null ? ['close'] : []);
      }),
    );
  });

  it('explains a refusal in four languages', () => {
    expect(refusalText(actions, TITLE, 'closed')).toEqual([
      'L’azione «Chiudi» non è possibile nello stato «Chiuso».',
      'The action “Close” is not possible in the status “Closed”.',
      'L’action «\u00a0Clore\u00a0» n’est pas possible avec le statut «\u00a0Clos\u00a0».',
      'Die Aktion „Schließen“ ist im Status „Geschlossen“ nicht möglich.',
    ]);
    expect(refusalText(actions, TITLE, null)[0]).toBe('L’azione «Chiudi» non è possibile in questo momento.');
  });
});
