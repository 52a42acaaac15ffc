import { expect, it } from 'vitest';
import { SCREEN_IDS, SCREENS } from '../screens/screens.ts';
import { sectionWordsTexts } from './structures/section-words.ts';

it('gives each section of a structure search words in every language', () => {
  const sections = SCREEN_IDS.filter((id) => SCREENS[id].section);
  expect(sections.filter((id) => !(id in sectionWordsTexts))).toEqual([]);
  expect(Object.values(sectionWordsTexts).every((text) => text.every((words: string) => words.length > 3))).toBe(true);
  for (const word of ['prezzi', 'rates', 'tarifs', 'preise'])
    expect(
      sectionWordsTexts.availability.every((words) => words.split(' ').includes(word)),
      word,
    ).toBe(true);
});
