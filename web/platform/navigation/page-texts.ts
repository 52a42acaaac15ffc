import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { speech, waitForSections } from '../i18n.ts';

let sections: Promise<Readonly<Record<string, readonly string[]>>> | undefined;

/** Loads the build's list of text sections per screen; empty in development. */
function sectionsOfScreens() {
  sections ??= fetch('/sections.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string[]>>) : {}))
    .catch(() => ({}));
  return sections;
}

/** Preloads the list, so that no page waits for it. */
export const fetchSections = (): void => void sectionsOfScreens();

/** Loads the texts of a screen. Further sections are loaded while it renders. */
export async function textsOfPage(screen: ScreenId): Promise<void> {
  const names = (await sectionsOfScreens())[screen] ?? [];
  await waitForSections(speech.get().language, names);
}
