import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { paragraphsOf } from '../../domain/contracts/wording.ts';
import { contractWords } from '../../domain/texts/contracts/contract-words.ts';
import { inLanguage, type Language } from '../../domain/texts/text.ts';

const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
};
const MARGIN = 56;
const INK = '#1d2320';
const QUIET = '#57605b';

export interface PaperOf {
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

/** A contract as a paper, tagged for who has it read aloud; with the acceptance, where there is one. */
export async function contractPdf(of: PaperOf, language: Language): Promise<Buffer> {
  // Loaded with the first paper: it is half of the server's own weight.
  const { default: PDFDocument } = await import('pdfkit');
  const t = (key: keyof typeof contractWords, params: Readonly<Record<string, string>> = {}) =>
    inLanguage(contractWords[key], language).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => params[name] ?? whole,
    );
  const title = t('title', { number: of.number });
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    font: FONTS.regular,
    info: { Title: `${title}, ${of.structure}`, Author: 'Locanda' },
  });
  const whole = buffer(document);
  const body = document.struct('Document');
  document.addStructure(body);
  const width = document.page.width - 2 * MARGIN;
  const say = (tag: string, text: string, size: number, { isBold = false, color = INK, gap = 6 } = {}) => {
    const draw = () => {
      document
        .font(isBold ? FONTS.bold : FONTS.regular)
        .fontSize(size)
        .fillColor(color);
      document.text(text, MARGIN, document.y, { width, lineGap: 1.5 });
    };
    body.add(document.struct(tag, {}, draw));
    document.y += gap;
  };
  say('H1', title, 18, { isBold: true, gap: 2 });
  say('P', of.structure, 11, { color: QUIET, gap: 4 });
  if (of.isDraft) say('P', t('draft'), 11, { isBold: true, color: '#b3261e' });
  document.y += 8;
  for (const { kind, text } of paragraphsOf(of.text)) {
    if (kind === 'heading') {
      document.y += 8;
      say('H2', text, 12, { isBold: true });
    } else say('P', text, 10);
  }
  if (of.acceptance) {
    const { name, email, ip, at } = of.acceptance;
    const moment = new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: 'Europe/Rome',
    }).format(new Date(at));
    document.y += 14;
    say('H2', t('acceptance'), 13, { isBold: true });
    for (const [label, value] of [
      [t('acceptedBy'), name],
      [t('acceptedAt'), moment],
      [t('acceptedAccount'), email],
      [t('acceptedFrom'), ip],
    ])
      say('P', `${label}: ${value}`, 10.5, { gap: 3 });
    say('P', t('acceptedCode'), 10.5);
  }
  document.y += 8;
  say('P', t('version', { version: of.version, hash: of.hash }), 8.5, { color: QUIET });
  body.end();
  document.end();
  return whole;
}
