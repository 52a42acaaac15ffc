import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { speech, triedSections } from '../i18n.ts';

let sections: Promise<Readonly<Record<string, readonly string[]>>> | undefined;

/** Which texts each screen shows, as the build knows it; nothing while developing. */
function sectionsOfScreens() {
  sections ??= fetch('/sections.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string[]>>) : {}))
    .catch(() => ({}));
  return sections;
}

/** Asks for what each screen shows, so that none waits for it. */
export const fetchSections = (): void => void sectionsOfScreens();

/** Asks for the texts that a screen shows; those it turns out to need besides are asked for as it is drawn. */
export async function textsOfPage(screen: ScreenId): Promise<void> {
  const names = (await sectionsOfScreens())[screen] ?? [];
  await triedSections(speech.get().language, names);
}
