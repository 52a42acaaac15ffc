import { expect, it } from 'vitest';
import { translate } from './translate.ts';

const dictionary = {
  hello: 'Ciao {name}, {name}',
  'left.one': 'Resta {count} tentativo.',
  'left.other': 'Restano {count} tentativi.',
};

it('fills in parameters and leaves missing ones', () => {
  expect(translate(dictionary, 'hello', 'it', { name: 'Ada' })).toBe('Ciao Ada, Ada');
  expect(translate(dictionary, 'hello', 'it')).toBe('Ciao {name}, {name}');
  expect(translate(dictionary, 'hello', 'it', { name: '$&{count}' })).toBe('Ciao $&{count}, $&{count}');
});

it('chooses the plural form by language', () => {
  expect(translate(dictionary, 'left', 'it', { count: 1 })).toBe('Resta 1 tentativo.');
  expect(translate(dictionary, 'left', 'it', { count: 0 })).toBe('Restano 0 tentativi.');
  expect(translate(dictionary, 'left', 'fr', { count: 0 })).toBe('Resta 0 tentativo.');
});

it('returns the key when the text is missing', () => {
  expect(translate(dictionary, 'nothing', 'it', { count: 2 })).toBe('nothing');
});
