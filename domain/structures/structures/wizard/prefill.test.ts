import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadData, proposeValues, splitName } from './prefill.ts';

const OWNER = { ...splitName('Anna Maria Rossi'), phone: '+393331234567', email: 'anna@example.it' };

it('uses the data of the registration, with the owner as contact person', () => {
  const { contacts, fiscal } = proposeValues(
    { vatNumber: '01234567890', website: 'https://mare.example', contactRole: 'manager', message: 'Ciao' },
    OWNER,
  );
  expect(fiscal).toEqual({ vatNumber: '01234567890' });
  expect(contacts).toMatchObject({
    phone: OWNER.phone,
    email: OWNER.email,
    website: 'https://mare.example',
    contactPersons: [{ firstName: 'Anna Maria', lastName: 'Rossi', role: 'director', isMain: true }],
  });
});

it('prefers the person who asked for contact to the user who enters the structure', () => {
  const asked = { id: 7, firstName: 'Ugo', lastName: 'Neri', phone: '+39051219311', email: 'ugo@example.it' };
  expect(proposeValues(leadData(asked), OWNER).contacts).toMatchObject({
    phone: asked.phone,
    contactPersons: [{ firstName: 'Ugo', role: 'owner' }],
  });
});

it('accepts any stored data, and never proposes a person without first or last name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (bag) => {
      const { contacts } = proposeValues(bag, null);
      for (const person of (contacts.contactPersons ?? []) as { firstName: string; lastName: string }[])
        expect(person.firstName && person.lastName).toBeTruthy();
    }),
  );
  expect(proposeValues({}, { ...OWNER, ...splitName('Anna') }).contacts).not.toHaveProperty('contactPersons');
});
