import { accessTexts } from './access.ts';
import { commonTexts } from './common.ts';
import { registrationTexts } from './registration.ts';
import { screenTexts } from './screen.ts';
import { shellTexts } from './shell.ts';
import { structureTexts } from './structure.ts';
import { validationTexts } from './validation.ts';
import type { Texts } from './text.ts';

/** Every dictionary section written in the code; the server seeds them and serves `POST /api/{section}`. */
export const SECTIONS = {
  access: accessTexts,
  common: commonTexts,
  registration: registrationTexts,
  screen: screenTexts,
  shell: shellTexts,
  structure: structureTexts,
  validation: validationTexts,
} as const satisfies Record<string, Texts>;

export type SectionName = keyof typeof SECTIONS;
