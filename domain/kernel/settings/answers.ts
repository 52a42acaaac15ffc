import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { recordAnswer } from '../records/answers.ts';
import { translatedText } from '../records/schema/outputs.ts';
import { VOCABULARIES } from '../vocabularies/vocabulary-keys.ts';
import { dictionary } from './dictionary.ts';

const importLine = z.strictObject({ line: z.int(), section: z.string(), key: z.string(), it: z.string() });

export const dictionaryImportAnswer = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.strictObject({
    added: z.array(importLine),
    changed: z.array(importLine),
    refused: z.array(z.strictObject({ line: z.int(), section: z.string(), key: z.string(), reason: z.string() })),
  }),
  batchId: z.uuid().nullable(),
});

export const dictionaryAnswer = recordAnswer(dictionary);

export const dictionarySectionsAnswer = z.strictObject({
  data: z.array(z.strictObject({ section: z.string(), count: z.int() })),
});

export const option = nameSchema(
  'Option',
  z.looseObject({
    id: z.int(),
    code: z.string().nullable(),
    title: z.union([z.string(), translatedText]),
  }),
);

export const optionsAnswer = nameSchema('OptionList', z.strictObject({ data: z.array(option) }));

const list = z.strictObject({
  key: z.enum(VOCABULARIES),
  title: z.string(),
  count: z.int(),
  active: z.int(),
});

export const vocabulariesAnswer = z.strictObject({ data: z.array(list) });

export const textsAnswer = z.record(z.string(), z.record(z.string(), z.string()));

export const settingAnswers = {
  'GET /texts/:lang': textsAnswer,
  'POST /dictionaries/import': dictionaryImportAnswer,
  'POST /dictionaries': dictionaryAnswer,
  'PATCH /dictionaries/:id': dictionaryAnswer,
  'GET /dictionaries/sections': dictionarySectionsAnswer,
  'GET /options/:resource': optionsAnswer,
  'GET /options/vocabularies/:key': optionsAnswer,
  'GET /vocabularies': vocabulariesAnswer,
};
