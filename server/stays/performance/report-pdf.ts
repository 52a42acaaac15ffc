import { formatFigure } from '../../../domain/insight/statistics/format-figure.ts';
import { KPIS } from '../../../domain/insight/statistics/kpis.ts';
import { formatDays, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { PERFORMANCE_TEXTS } from '../../../domain/stays/performance/tables.ts';
import { INK, openPaper, SECONDARY_INK } from '../../platform/papers/paper.ts';

const MARGIN = 40;
const FONT_SIZE = 8;
const LINE_HEIGHT = 13;
const HEADING_HEIGHT = 24;
/** Part of the width for the first column. */
const LABEL_SHARE = 0.24;

type ReportTable = PerformanceReport['tables'][number];
type Paper = Awaited<ReturnType<typeof openPaper>>;

/** Returns the report as PDF, with its figures and all tables. */
export async function writePerformancePdf(
  report: PerformanceReport,
  language: Language,
  author: string,
): Promise<Buffer> {
  const { structureName, filters, kpis, tables, rooms } = report;
  const title = `${inLanguage(PERFORMANCE_TEXTS.title, language)}: ${structureName}`;
  const paper = await openPaper({ language, title, author, margin: MARGIN, gap: 4 });
  const room = rooms.find(({ id }) => id === filters.roomId)?.label ?? inLanguage(PERFORMANCE_TEXTS.all, language);
  const days = `${formatDays(filters.from, language)} – ${formatDays(filters.to, language)}`;
  paper.say('H1', title, 16, { isBold: true });
  paper.say('P', `${days} · ${room}`, 10, { gap: 10 });
  for (const { code, value, previous } of kpis) {
    const { label, unit } = KPIS[code];
    const before = previous === null ? '' : ` (${formatFigure(previous, unit, language)})`;
    paper.say('P', `${inLanguage(label, language)}: ${formatFigure(value, unit, language)}${before}`, 10);
  }
  for (const table of tables) writeTable(paper, table, language);
  paper.say('P', inLanguage(PERFORMANCE_TEXTS.note, language), FONT_SIZE, { color: SECONDARY_INK });
  return paper.close();
}

function writeTable(paper: Paper, { label, columns, data, total }: ReportTable, language: Language): void {
  const cells = (row: ReportTable['data'][number]) =>
    columns.map(({ code, unit }) => {
      if (code === 'label') return row.label;
      const value = row.values[code] ?? null;
      return typeof value === 'string' ? value : formatFigure(value, unit, language);
    });
  paper.document.y += 8;
  paper.reserve(HEADING_HEIGHT + 3 * LINE_HEIGHT);
  paper.say('H2', label, 12, { isBold: true });
  writeLine(
    paper,
    columns.map((one) => one.label),
    HEADING_HEIGHT,
    true,
  );
  for (const row of data) writeLine(paper, cells(row), LINE_HEIGHT, false);
  writeLine(paper, cells(total), LINE_HEIGHT, true);
}

/** Writes the cells of a line; screen readers read them as one paragraph. */
function writeLine(paper: Paper, cells: readonly string[], height: number, isBold: boolean): void {
  const { document, body, width, font, reserve } = paper;
  reserve(height);
  const { y } = document;
  const labelWidth = width * LABEL_SHARE;
  const cellWidth = (width - labelWidth) / Math.max(1, cells.length - 1);
  body.add(
    document.struct('P', {}, () => {
      for (const [at, text] of cells.entries()) {
        const x = at === 0 ? MARGIN : MARGIN + labelWidth + (at - 1) * cellWidth;
        font(isBold, at === 0 ? FONT_SIZE : FONT_SIZE - 1, INK).text(text, x, y, {
          ...{ width: (at === 0 ? labelWidth : cellWidth) - 2, height, ellipsis: true },
          align: at === 0 ? 'left' : 'right',
        });
      }
    }),
  );
  document.y = y + height;
}
