import { expect, it } from 'vitest';
import { buildFileName, toAttachment } from './attachment.ts';

it('builds a file name of words, without signs that file systems refuse', () => {
  expect(buildFileName(['Fatture', 'Hotel "Città" / Sud', '2026-12-01'], 'csv')).toBe(
    'fatture-hotel-città-sud-2026-12-01.csv',
  );
  expect(buildFileName(['Storico', '«»', ''], 'csv')).toBe('storico.csv');
});

it('names a download in ASCII and in UTF-8', () => {
  expect(toAttachment('storico.csv')).toBe('attachment; filename="storico.csv"');
  expect(toAttachment('fatture-città.csv')).toBe(
    `attachment; filename="fatture-citta.csv"; filename*=UTF-8''fatture-citt%C3%A0.csv`,
  );
  expect(toAttachment('a"b\r\nx: 1(東).pdf')).toBe(
    `attachment; filename="a_b__x: 1(_).pdf"; filename*=UTF-8''a%22b%0D%0Ax%3A%201%28%E6%9D%B1%29.pdf`,
  );
});
