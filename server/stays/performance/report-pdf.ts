import { formatFigure } from '../../../domain/insight/statistics/format-figure.ts';
import { KPIS } from '../../../domain/insight/statistics/kpis.ts';
import { formatDays, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { PERFORMANCE_TEXTS } from '../../../domain/stays/performance/tables.ts';
import { INK, openPaper, SECONDARY_INK } from '../../platform/papers/paper.ts';

const MARGIN = 40;
const FONT_SIZE = 8;
const LINE_HEIGHT = 13;
/** Space between two columns at the normal font size. */
const COLUMN_GAP = 6;

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
  const lines = [columns.map((one) => one.label), ...data.map(cells), cells(total)];
  const layout = measureColumns(paper, lines);
  paper.document.y += 8;
  paper.reserve(5 * LINE_HEIGHT);
  paper.say('H2', label, 12, { isBold: true });
  for (const [at, line] of lines.entries()) writeLine(paper, line, layout, at === 0 || at === lines.length - 1);
}

interface Layout {
  readonly fontSize: number;
  readonly widths: readonly number[];
}

/** Returns columns as wide as their longest text, in the largest size that fits on the page. The first takes the rest. */
function measureColumns({ document, width, font }: Paper, lines: readonly (readonly string[])[]): Layout {
  font(true, FONT_SIZE);
  const [first = [], ...others] = lines;
  const natural = first.map(
    (heading, at) =>
      Math.max(...[heading, ...others.map((line) => line[at] ?? '')].map((text) => document.widthOfString(text))) +
      COLUMN_GAP,
  );
  const total = natural.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, width / total);
  const rest = width - total * scale;
  return { fontSize: FONT_SIZE * scale, widths: natural.map((one, at) => one * scale + (at === 0 ? rest : 0)) };
}

/** Writes the cells of a line; screen readers read them as one paragraph. */
function writeLine(paper: Paper, cells: readonly string[], { fontSize, widths }: Layout, isBold: boolean): void {
  const { document, body, font, reserve } = paper;
  reserve(LINE_HEIGHT);
  const { y } = document;
  body.add(
    document.struct('P', {}, () => {
      let x = MARGIN;
      for (const [at, text] of cells.entries()) {
        const cellWidth = widths[at] ?? 0;
        font(isBold, fontSize, INK).text(text, x, y, {
          ...{ width: cellWidth, lineBreak: false },
          align: at === 0 ? 'left' : 'right',
        });
        x += cellWidth;
      }
    }),
  );
  document.y = y + LINE_HEIGHT;
}
