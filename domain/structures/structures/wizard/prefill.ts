import { cutText } from '../../../platform/language/cut-text.ts';

type UntypedValues = Readonly<Record<string, unknown>>;

/** Proposed values for the contacts and fiscal steps, while those are empty. */
export interface Prefill {
  readonly contacts: UntypedValues;
  readonly fiscal: UntypedValues;
}

/** Person for whom a structure is created: the registered owner, or the person who asked for contact. */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null;
  readonly email?: string | null;
}

const ROLES: Readonly<Record<string, string>> = { owner: 'owner', manager: 'director' };

/** Splits `Anna Maria Rossi`: the last word is the surname. A single word gives no surname. */
export function splitName(name: string): Pick<Person, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: cutText(words.join(' '), 60), lastName: cutText(lastName, 60) };
}

/** Data of the contact request that a new structure stores. */
export function leadData(lead: Person & { readonly id: number }): UntypedValues {
  const { id, firstName, lastName, phone, email } = lead;
  return { leadId: id, firstName, lastName, phone, email };
}

const keepFilled = (values: UntypedValues): UntypedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''));

/**
 * Proposes values from `other_data` (registration or contact request) and from the owner's account. Each value is
 * validated when the step is saved.
 */
export function proposeValues(otherData: UntypedValues, owner: Person | null): Prefill {
  const text = (name: string) => (typeof otherData[name] === 'string' ? (otherData[name] as string) : null);
  const lead =
    text('firstName') && text('lastName')
      ? {
          firstName: text('firstName') as string,
          lastName: text('lastName') as string,
          phone: text('phone'),
          email: text('email'),
        }
      : null;
  const person = lead ?? owner;
  const reached = keepFilled({ phone: person?.phone, email: person?.email });
  const isWhole = person?.firstName && person.lastName && Object.keys(reached).length > 0;
  const contactPersons = isWhole
    ? [
        {
          firstName: person.firstName,
          lastName: person.lastName,
          role: ROLES[text('contactRole') ?? 'owner'] ?? 'other',
          phone: person.phone || null,
          whatsapp: null,
          email: person.email || null,
          lang: 'it',
          isMain: true,
          userId: null,
          note: null,
        },
      ]
    : [];
  return {
    contacts: {
      ...reached,
      ...keepFilled({ website: text('website') }),
      ...(contactPersons.length > 0 ? { contactPersons } : {}),
    },
    fiscal: keepFilled({ vatNumber: text('vatNumber') }),
  };
}
