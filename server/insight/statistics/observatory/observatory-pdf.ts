import { formatFigure } from '../../../../domain/insight/statistics/format-figure.ts';
import { type Observatory, observatoryTexts } from '../../../../domain/insight/statistics/own/observatory.ts';
import { fillText, inLanguage } from '../../../../domain/platform/language/text.ts';
import { INK, openPaper, SECONDARY_INK } from '../../../platform/papers/paper.ts';

const MARGIN = 48;
const COLUMN = 90;
const LINE_HEIGHT = 16;

/** `2026-10` → `ottobre 2026`. */
export function monthName(month: string, language: Observatory['lang']): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

export function observatoryTitle({ city, month, lang }: Observatory): string {
  return fillText(inLanguage(observatoryTexts.title, lang), { city, month: monthName(month, lang) }, lang);
}

/** Returns the PDF of a month of a municipality. */
export async function observatoryPdf(observatory: Observatory, author: string): Promise<Buffer> {
  const { lang, sections } = observatory;
  const say = (code: keyof typeof observatoryTexts) => inLanguage(observatoryTexts[code], lang);
  const title = observatoryTitle(observatory);
  const {
    document,
    body,
    width,
    font,
    say: write,
    rule,
    reserve,
    close,
  } = await openPaper({
    ...{ language: lang, title, author, margin: MARGIN, gap: 4 },
  });
  const written = (value: number | null) => (value === null ? '< 5' : formatFigure(value, 'count', lang));
  write('H1', title, 18, { isBold: true, gap: 10 });
  if (sections.length === 0) write('P', say('tooFew'), 10);
  for (const { code, label, rows } of sections) {
    reserve(4 * LINE_HEIGHT);
    write('H2', label, 12, { isBold: true, gap: 4 });
    const lines = code === 'totals' ? [{ label: '', value: say('value'), lastYear: say('lastYear') }] : [];
    for (const row of [
      ...lines,
      ...rows.map((one) => ({
        label: one.label,
        value: written(one.value),
        lastYear: code === 'totals' ? (one.lastYear === null ? '–' : written(one.lastYear)) : '',
      })),
    ]) {
      reserve(LINE_HEIGHT);
      const { y } = document;
      body.add(
        document.struct('P', {}, () => {
          font(false, 10, INK).text(row.label, MARGIN, y, { width: width - 2 * COLUMN });
          font(false, 10, INK).text(row.value, MARGIN + width - 2 * COLUMN, y, {
            width: COLUMN,
            align: 'right',
          });
          font(false, 10, SECONDARY_INK).text(row.lastYear, MARGIN + width - COLUMN, y, {
            width: COLUMN,
            align: 'right',
          });
        }),
      );
      document.y = y + LINE_HEIGHT;
    }
    document.y += 4;
    rule(8);
  }
  write('P', `< 5: ${say('small')}`, 8, { color: SECONDARY_INK });
  write('P', say('source'), 8, { color: SECONDARY_INK });
  return close();
}
