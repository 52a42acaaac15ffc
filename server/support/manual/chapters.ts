import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { z } from 'zod';
import { slugOf } from '../../../domain/kernel/records/text/slug.ts';
import { PERSON_ROLES, type PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { memoize } from '../../../domain/platform/memoize.ts';
import { pictureOf } from './pictures.ts';

export interface Chapter {
  readonly code: string;
  readonly title: string;
  readonly order: number;
  /** Code of the parent chapter. */
  readonly parent: string | null;
  readonly audience: readonly PersonRole[];
  /** Screens whose help button opens this chapter. */
  readonly routeNames: ScreenId[];
  /** Words that people use for the topic. */
  readonly words: string[];
  /** The text without the title; the id of a heading is its slug. */
  readonly html: string;
}

const FOLDER = path.join(import.meta.dirname, '../../../manual');
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+(?:# .*\n+)?/;

const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .regex(/^\[.*\]$/)
    .transform((text) => text.slice(1, -1).split(', '))
    .pipe(z.array(item).min(1));

/** Front matter of a chapter (platform dictionary 6.6). */
const frontMatter = z.strictObject({
  code: z.string().regex(/^[a-z-]{1,60}$/),
  title: z.string().min(1),
  order: z.coerce.number().int(),
  parent: z.string().nullable().default(null),
  audience: list(z.enum(PERSON_ROLES)).default([...PERSON_ROLES]),
  routeNames: list(z.enum(SCREEN_IDS)).default([]),
  words: list(z.string().min(2)).default([]),
});

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      // Headings are one level lower, because the title of the page comes first.
      const level = depth + 1;
      return `<h${level} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      // Replaces a link to another chapter's file by its address.
      const address = href.replace(/^([a-z-]+)\.md(?=#|$)/, `${SCREENS.userManual.path}?chapter=$1`);
      return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

function chapterOf(file: string): Chapter {
  const source = readFileSync(path.join(FOLDER, file), 'utf8');
  const [head = '', lines = ''] = FRONT_MATTER.exec(source) ?? [];
  const values = Object.fromEntries(
    lines.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  const { data, error } = frontMatter.safeParse(values);
  if (!data) throw new Error(`manual/${file}: ${z.prettifyError(error)}`);
  const html = markdown.parse(source.slice(head.length), { async: false });
  return { ...data, html: pictureOf(data.code, data.title) + html };
}

/** All chapters in order (110 kB), read once because they do not change while the server runs. */
export const chapters = memoize((): readonly Chapter[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map(chapterOf)
    .toSorted((a, b) => a.order - b.order),
);
