import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesIn, otherDataOf, prefillOf } from './prefill.ts';

const OWNER = { ...namesIn('Anna Maria Rossi'), phone: '+393331234567', email: 'anna@example.it' };

it('begins with what the registration said, and its owner as the contact person', () => {
  const { contacts, fiscal } = prefillOf(
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

it('prefers who asked to be called to who writes it down', () => {
  const asked = { id: 7, firstName: 'Ugo', lastName: 'Neri', phone: '+39051219311', email: 'ugo@example.it' };
  expect(prefillOf(otherDataOf(asked), OWNER).contacts).toMatchObject({
    phone: asked.phone,
    contactPersons: [{ firstName: 'Ugo', role: 'owner' }],
  });
});

it('bears whatever the bag holds, and proposes no half person', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (bag) => {
      const { contacts } = prefillOf(bag, null);
      for (const person of (contacts.contactPersons ?? []) as { firstName: string; lastName: string }[])
        expect(person.firstName && person.lastName).toBeTruthy();
    }),
  );
  expect(prefillOf({}, { ...OWNER, ...namesIn('Anna') }).contacts).not.toHaveProperty('contactPersons');
});
