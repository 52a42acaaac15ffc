import { dateLocale } from '../../../domain/kernel/calendar/day-words.ts';
import { contractWords } from '../../../domain/kernel/texts/contracts/contract-words.ts';
import { splitParagraphs } from '../../../domain/money/contracts/wording.ts';
import { inLanguage, joinLabel, type Language } from '../../../domain/platform/language/text.ts';
import { openPaper, SECONDARY_INK, WARNING_INK } from '../../platform/papers/paper.ts';

export interface ContractPdfInput {
  readonly number: string;
  readonly structure: string;
  readonly text: string;
  readonly version: string;
  readonly hash: string;
  readonly isDraft: boolean;
  readonly acceptance: {
    readonly name: string;
    readonly email: string;
    readonly ip: string;
    readonly at: string;
  } | null;
}

/** Creates the PDF of a contract and its acceptance. */
export async function createContractPdf(of: ContractPdfInput, language: Language): Promise<Buffer> {
  const t = (key: keyof typeof contractWords, params: Readonly<Record<string, string>> = {}) =>
    inLanguage(contractWords[key], language).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  const title = t('title', { number: of.number });
  const { document, say, close } = await openPaper({
    ...{ language, title: `${title}, ${of.structure}`, author: 'Locanda' },
    ...{ margin: 56, gap: 6, lineGap: 1.5 },
  });
  say('H1', title, 18, { isBold: true, gap: 2 });
  say('P', of.structure, 11, { color: SECONDARY_INK, gap: 4 });
  if (of.isDraft) say('P', t('draft'), 11, { isBold: true, color: WARNING_INK });
  document.y += 8;
  for (const { kind, text } of splitParagraphs(of.text)) {
    if (kind === 'heading') {
      document.y += 8;
      say('H2', text, 12, { isBold: true });
    } else say('P', text, 10);
  }
  if (of.acceptance) {
    const { name, email, ip, at } = of.acceptance;
    const moment = new Intl.DateTimeFormat(dateLocale(language), {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: 'Europe/Rome',
    }).format(new Date(at));
    document.y += 14;
    say('H2', t('acceptance'), 13, { isBold: true });
    const acceptance: [label: string, value: string][] = [
      [t('acceptedBy'), name],
      [t('acceptedAt'), moment],
      [t('acceptedAccount'), email],
      [t('acceptedFrom'), ip],
    ];
    for (const [label, value] of acceptance) say('P', joinLabel(label, value, language), 10.5, { gap: 3 });
    say('P', t('acceptedCode'), 10.5);
  }
  document.y += 8;
  say('P', t('version', { version: of.version, hash: of.hash }), 8.5, { color: SECONDARY_INK });
  return close();
}
