import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../domain/platform/language/text.ts';
import { waitForTurn } from '../workers/wait-for-turn.ts';

// Fonts with Latin, Greek and Cyrillic letters, for all names. Only the used glyphs are embedded.
const FONT_FILES = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
};
let fonts: Promise<{ regular: Uint8Array; bold: Uint8Array }> | undefined;

/** Loads the fonts once: loading takes five times as long as drawing a page. */
function readFonts() {
  fonts ??= import('fontkit').then(async ({ create }) => ({
    regular: create(await readFile(FONT_FILES.regular)),
    bold: create(await readFile(FONT_FILES.bold)),
  }));
  return fonts;
}

export const INK = '#1d2320';
export const SECONDARY_INK = '#57605b';
export const WARNING_INK = '#b3261e';
const LINE_COLOR = '#dfe3e0';

export interface PaperSettings {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  readonly margin: number;
  readonly gap: number;
  readonly lineGap?: number;
}

interface ParagraphStyle {
  readonly isBold?: boolean;
  readonly color?: string;
  readonly gap?: number;
}

/** Opens an A4 PDF that is written from top to bottom and tagged for screen readers. */
export async function openPaper({ language, title, author, margin, gap: defaultGap, lineGap = 0 }: PaperSettings) {
  await waitForTurn();
  // Loaded with the first document, because it takes as much memory as half the server.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    font: '',
    info: { Title: title, Author: author },
  });
  const { regular, bold } = await readFonts();
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  const pdf = buffer(document);
  const body = document.struct('Document');
  document.addStructure(body);
  const width = document.page.width - 2 * margin;

  const font = (isBold: boolean, size: number, color = INK) =>
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);

  return {
    document,
    body,
    width,
    font,
    /** Writes a paragraph or heading; does nothing if the text is empty. */
    say(
      tag: string,
      text: string,
      size: number,
      { isBold = false, color = INK, gap = defaultGap }: ParagraphStyle = {},
    ) {
      if (!text) return;
      body.add(
        document.struct(tag, {}, () => {
          font(isBold, size, color).text(text, margin, document.y, { width, lineGap });
        }),
      );
      document.y += gap;
    },
    /** Draws a horizontal line that screen readers skip. */
    rule(gap: number) {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(margin, document.y)
        .lineTo(margin + width, document.y)
        .lineWidth(0.7)
        .stroke(LINE_COLOR);
      document.endMarkedContent();
      document.y += gap;
    },
    /** Starts a new page if the height does not fit on this one. */
    reserve(height: number) {
      if (document.y + height > document.page.height - margin) document.addPage();
    },
    close(): Promise<Buffer> {
      body.end();
      document.end();
      return pdf;
    },
  };
}
