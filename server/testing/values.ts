import type { Field, Fields } from '../../domain/kernel/records/field.ts';
import { recordObject } from '../../domain/kernel/records/schemas.ts';

/** Existing ids, by the collection that a reference points to. */
export type References = Readonly<Record<string, number>>;

const WORDS = 'Una casa di prova tra il mare e la collina, con un giardino e una terrazza dove si fa colazione. ';

function makeText(length: number, seed: number): string {
  return `Prova ${seed}. ${WORDS.repeat(Math.ceil(length / WORDS.length))}`.slice(0, length).trim();
}

function candidates(field: Field, seed: number, references: References): unknown[] {
  const { max = 60, minimum = 0, maximum = 100, scale = 0 } = field;
  const codes = Object.keys(field.options ?? {});
  const long = Math.min(max, Math.max(field.minimum ?? 0, 200));
  switch (field.kind) {
    case 'string':
      return [
        makeText(Math.min(max, 40), seed),
        `prova${seed}`,
        `PROVA${seed}`,
        `4010${seed % 10}`,
        seededLetters(seed),
        'IT',
        seed % 2 === 0 ? 'tabler:bed' : 'tabler:wifi',
        makeCin(seed),
        // Valid codes: REA, ATECO, recipient of the interchange system (SDI).
        `BO-${100_000 + (seed % 900_000)}`,
        '55.10',
        'ABC1234',
      ];
    case 'text':
      return [makeText(long, seed)];
    case 'rich':
      return [`<p>${makeText(long, seed)}</p>`];
    case 'translated':
      return [
        { it: makeText(long, seed), en: makeText(long, seed + 1) },
        { it: `<p>${makeText(long - 10, seed)}</p>` },
      ];
    case 'translatedList':
      return [{ it: [`Prova ${seed}`, 'Altra'] }];
    case 'integer':
    case 'money':
      if (codes.length > 0) return codes.map(Number).slice(seed % codes.length);
      return [Math.min(maximum, minimum + 1 + (seed % 7)), maximum];
    case 'decimal':
    case 'percent':
      return [Math.round((minimum + (maximum - minimum) * ((seed % 7) / 10 + 0.15)) * 10 ** scale) / 10 ** scale];
    case 'boolean':
      return [seed % 2 === 1, true];
    case 'date':
      return [`2024-03-1${seed % 10}`];
    case 'time':
      return [`1${seed % 10}:30`];
    case 'instant':
      return [`2024-03-1${seed % 10}T10:00:00Z`];
    case 'monthDay':
      return [`05-1${seed % 10}`];
    case 'weekdays':
      return [[1 + (seed % 7)]];
    case 'ages':
      return [[seed % 18]];
    case 'phone':
      return [`+3905100012${seed % 10}4`, `+3934712345${10 + (seed % 89)}`];
    case 'email':
      return [`prova${seed}@locanda.test`];
    case 'url':
      return [
        'www.prova.example',
        'facebook.com',
        'instagram.com',
        'youtube.com',
        'tiktok.com',
        'linkedin.com',
        'tripadvisor.it',
        'google.it',
      ].map((host) => `https://${host}/${seed}`);
    case 'choice':
      return codes.slice(seed % codes.length);
    case 'choices':
      return [codes.slice(0, 1 + (seed % codes.length))];
    case 'reference':
      return [references[field.target ?? ''] ?? 1];
    case 'references':
      return [[references[field.target ?? ''] ?? 1]];
    case 'rows':
      return [[makeValidRow(field.rowFields ?? {}, seed, references)]];
    case 'json':
      return [
        { prova: seed },
        { ticket_reply: { email: seed % 2 === 0 } },
        { it: makeText(60, seed), en: makeText(40, seed) },
      ];
  }
}

/** Returns four capital letters, different for each seed. */
function seededLetters(seed: number): string {
  const at = (digitIndex: number) => String.fromCharCode(65 + (Math.floor(seed / 26 ** digitIndex) % 26));
  return `T${at(2)}${at(1)}${at(0)}`;
}

function makeCin(seed: number): string {
  return `IT037006A1PROVA${String(seed % 1000).padStart(3, '0')}`;
}

/** Returns a value that the field accepts, different for each `seed` if possible. */
export function findValidValue(field: Field, seed: number, references: References): unknown {
  return candidates(field, seed, references).find((value) => field.schema.safeParse(value).success);
}

function makeValidRow(fields: Fields, seed: number, references: References): Record<string, unknown> {
  const row = Object.entries(fields).map(([name, field]) => {
    // A list of one contact must have a main contact.
    return [name, name === 'isMain' ? true : findValidValue(field, seed, references)];
  });
  // A price requires the value `paidValues`.
  const paidValues = fields.availability?.options?.paid ? { availability: 'paid' } : {};
  // Applies to the whole structure, because no rooms exist.
  const structureScope = fields.roomIds ? { scope: 'structure', roomIds: [] } : {};
  return recordObject(fields).parse({ ...Object.fromEntries(row), ...paidValues, ...structureScope });
}

const NUL = 'a\u0000b';
const CONTROL = 'a\u0007b';

/** Returns values that the field must refuse, judging by its kind. */
export function invalidValues(field: Field): unknown[] {
  const { kind, max = 0, minimum, maximum, scale } = field;
  const tooLong = 'x'.repeat(max + 1);
  const strings: unknown[] = [5, true, {}, [], ['a'], { toString: 'x' }, NUL];
  const numbers: unknown[] = ['5', '2026', 'NaN', '1e3', '', true, {}, [], [1], 1e308, -1e308];
  const nullValues: unknown[] = field.nullable && !field.expected ? [] : [null];
  const kindValues = ((): unknown[] => {
    switch (kind) {
      case 'string':
        return [...strings, CONTROL, 'a\nb', tooLong.repeat(2)];
      case 'text':
      case 'rich':
        return [...strings, CONTROL, tooLong];
      case 'phone':
        return [...strings, '12', 'abc', '+39', '+390000000000000000'];
      case 'email':
        return [...strings, 'x', 'a@b', 'a b@c.it', `${'a'.repeat(250)}@x.it`];
      case 'url':
        return [
          ...strings,
          'x',
          'javascript:alert(1)',
          'file:///etc/passwd',
          'https://a:b@c.it/',
          'http://localhost/',
          `https://x.it/${'a'.repeat(2048)}`,
        ];
      case 'choice':
        return [...strings, 'zzz', '', '__proto__', 'constructor'];
      case 'choices':
        return ['x', 5, {}, ['zzz'], [987], [NUL], repeatedOption(field), ['__proto__']];
      case 'translated':
        return [
          'x',
          5,
          [],
          ['a'],
          { es: 'x' },
          { it: 5 },
          { it: ['a'] },
          { it: NUL },
          { it: { it: 'x' } },
          { it: tooLong },
          { it: null },
        ];
      case 'translatedList':
        return [
          'x',
          [],
          { es: ['x'] },
          { it: 'x' },
          { it: [5] },
          { it: [tooLong] },
          { it: [NUL] },
          { it: Array((maximum ?? 0) + 1).fill('x') },
        ];
      case 'integer':
      case 'money':
        return [
          ...numbers,
          0.5,
          2 ** 31,
          -(2 ** 31) - 1,
          ...(minimum === undefined ? [987] : [minimum - 1]),
          ...(maximum === undefined ? [] : [maximum + 1]),
        ];
      case 'decimal':
      case 'percent':
        return [...numbers, (minimum ?? 0) - 1, (maximum ?? 0) + 1, (minimum ?? 0) + 10 ** -((scale ?? 0) + 1)];
      case 'boolean':
        return ['true', 'false', 0, 1, '', {}, []];
      case 'date':
        return [
          ...strings,
          '2025-02-30',
          '25/12/2025',
          '0000-00-00',
          '2025-1-1',
          '1799-12-31',
          '+010000-01-01',
          '2025-01-01T00:00:00Z',
        ];
      case 'time':
        return [...strings, '24:00', '9:00', '12:60', '12:00:00'];
      case 'instant':
        return [...strings, 'ieri', '2025-01-01', '2025-02-30T00:00:00Z'];
      case 'monthDay':
        return [...strings, '02-30', '13-01', '00-10', '1-1'];
      case 'weekdays':
        return ['1', 1, [0], [8], [1, 1], [], ['1'], [1.5]];
      case 'ages':
        return ['x', '5', '{}', '[18]', '[', 5, {}, [18], [-1], [1.5], ['a'], Array(max + 1).fill(5)];
      case 'reference':
        return [...numbers, 0, -1, 0.5, 2 ** 31, 2_147_483_647];
      case 'references':
        return ['1', 1, ['1'], [0], [2 ** 31], {}];
      case 'rows':
        return ['x', {}, [5], ['x'], [{ zzz: 1 }], [[]], [null], Array(max + 1).fill({}), ...invalidRows(field)];
      case 'json':
        return ['x', 5, [], true];
    }
  })();
  return [...kindValues, ...nullValues];
}

function repeatedOption(field: Field): string[] {
  const [firstOption = 'zzz'] = Object.keys(field.options ?? {});
  return [firstOption, firstOption];
}

/** Returns rows in which one field has an invalid value. */
function invalidRows(field: Field): unknown[] {
  return Object.entries(field.rowFields ?? {}).flatMap(([name, inner]) =>
    invalidValues(inner)
      .slice(0, 4)
      .map((value) => [{ [name]: value }]),
  );
}
