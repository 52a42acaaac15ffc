import { expect, it } from 'vitest';
import { contractText } from './contract-text.ts';
import { type ContractFigures, PLACEHOLDERS, splitParagraphs, wordContract } from './wording.ts';

const FIGURES: ContractFigures = {
  number: '2026/7',
  plan: 'plus',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  autoRenew: true,
  renewMonths: 12,
  noticeDays: 60,
  feeAmountCents: 120_000,
  feePeriod: 'year',
  commissionPercent: null,
  discountPercent: 10,
  setupAmountCents: 0,
  vatPercent: 22,
  includedHighlightWeeks: 4,
  paymentTermDays: 30,
};
const PARTIES = {
  structure: 'Pensione {fee}',
  city: 'Bologna',
  customer: 'Marechiaro S.r.l.',
  vatNumber: '00743110157',
  taxCode: '00743110157',
  seat: 'Via Indipendenza 8, 40121 Bologna, BO',
  representative: 'Ada Neri',
};
const ALL_PLACEHOLDERS = PLACEHOLDERS.map((place) => `${place}={${place}}`).join('\n\n');
const wording = {
  body: { it: ALL_PLACEHOLDERS, de: ALL_PLACEHOLDERS },
  onerousClauses: { it: 'Foro.' },
  dataProcessing: { it: 'Dati.' },
};

it('fills every placeholder in the given language, and leaves braces inside a name alone', () => {
  const italian = wordContract(wording, FIGURES, PARTIES, 'it');
  expect(italian).toContain('fee=1.200,00\u00a0€ (annuale), con lo sconto del 10%');
  expect(italian).toContain('startDate=martedì 1 dicembre 2026');
  expect(italian).toContain('renewal=si rinnova automaticamente per 12 mesi alla volta');
  expect(italian).toContain('structure=Pensione {fee}');
  expect(italian.match(/\{\w+\}/g)).toEqual(['{fee}']);
  expect(wordContract(wording, FIGURES, PARTIES, 'de')).toContain('startDate=Dienstag, 1. Dezember 2026');
  // Falls back to Italian when a translation is missing.
  expect(wordContract(wording, FIGURES, PARTIES, 'fr')).toContain('Foro.');
  const commission = { ...FIGURES, plan: 'commission', commissionPercent: 12.5, discountPercent: 0 } as const;
  expect(wordContract(wording, commission, PARTIES, 'it')).toContain('fee=una commissione del 12,5%');
});

it('reads # as a heading and empty lines as paragraph breaks', () => {
  expect(splitParagraphs('# Oggetto\n\nUno\ndue\n\n\n\n  # Durata\n\n ')).toEqual([
    { kind: 'heading', text: 'Oggetto' },
    { kind: 'text', text: 'Uno\ndue' },
    { kind: 'heading', text: 'Durata' },
  ]);
});

it('rejects an unknown placeholder in the language where it occurs', () => {
  const values = {
    ...wording,
    title: 'x',
    inUseFrom: '2026-01-01',
    body: { it: 'A {customer}', en: 'To {buyer}' },
  };
  expect(contractText.check?.(values)).toEqual([
    { path: 'body.en', code: 'unknown_place', params: { place: 'buyer' } },
  ]);
});
