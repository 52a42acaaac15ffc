import { expect, it } from 'vitest';
import { translate } from './translate.ts';

const dictionary = {
  hello: 'Ciao {name}, {name}',
  'left.one': 'Resta {count} tentativo.',
  'left.other': 'Restano {count} tentativi.',
};

it('fills parameters in and leaves what it is not given', () => {
  expect(translate(dictionary, 'hello', 'it', { name: 'Ada' })).toBe('Ciao Ada, Ada');
  expect(translate(dictionary, 'hello', 'it')).toBe('Ciao {name}, {name}');
  expect(translate(dictionary, 'hello', 'it', { name: '$&{count}' })).toBe('Ciao $&{count}, $&{count}');
});

it('chooses the plural by the language', () => {
  expect(translate(dictionary, 'left', 'it', { count: 1 })).toBe('Resta 1 tentativo.');
  expect(translate(dictionary, 'left', 'it', { count: 0 })).toBe('Restano 0 tentativi.');
  expect(translate(dictionary, 'left', 'fr', { count: 0 })).toBe('Resta 0 tentativo.');
});

it('shows the key of a text that is missing', () => {
  expect(translate(dictionary, 'nothing', 'it', { count: 2 })).toBe('nothing');
});
