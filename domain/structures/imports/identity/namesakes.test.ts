import { expect, it } from 'vitest';
import { comparableName, isOtherAddress, likenessOf, type Whereabouts } from './namesakes.ts';

const CORSO: Whereabouts = { address: 'Corso Umberto I', streetNumber: '12', zip: '71010', phone: '+390882994107' };

it('compares names without the type before them', () => {
  expect(comparableName('Hotel del Pino')).toBe(comparableName('ALBERGO DEL PINO'));
  expect(comparableName('')).toBeNull();
});

it('takes a missing street or number for no difference', () => {
  expect(isOtherAddress(CORSO, { address: 'CORSO UMBERTO I' })).toBe(false);
  expect(isOtherAddress(CORSO, { address: 'C.so Umberto I 12' })).toBe(false);
  expect(isOtherAddress(CORSO, {})).toBe(false);
  expect(isOtherAddress(CORSO, { address: 'Corso Umberto I', streetNumber: '14' })).toBe(true);
  expect(isOtherAddress(CORSO, { address: 'Via Roma', streetNumber: '12' })).toBe(true);
});

it.each<[string, Whereabouts, number]>([
  ['the same street and number', { address: 'c.so Umberto I 12' }, 4],
  ['the same telephone at another address', { address: 'Via Roma 1', mobile: '+390882994107' }, 3],
  ['the same street without its number', { address: 'CORSO UMBERTO I' }, 2],
  ['only the same CAP', { address: 'Via Roma 1', zip: '71010' }, 1],
  ['nothing in common', { address: 'Via Roma 1', zip: '71011', phone: '+390882000000' }, 0],
])('rates %s', (_, other, likeness) => expect(likenessOf(CORSO, other)).toBe(likeness));

it('compares positions within a hundred metres', () => {
  expect(likenessOf({ latitude: 41.86, longitude: 15.35 }, { latitude: 41.8604, longitude: 15.35 })).toBe(3);
  expect(likenessOf({ latitude: 41.86, longitude: 15.35 }, { latitude: 41.87, longitude: 15.35 })).toBe(0);
});
