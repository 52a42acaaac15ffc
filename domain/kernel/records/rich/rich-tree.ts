import { Parser } from 'htmlparser2';

/** Elements beyond this depth are read as their text. */
const MAX_DEPTH = 200;

export interface RichElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: RichNode[];
}
/** An element or a text. */
export type RichNode = RichElement | string;

/** Parses HTML of any origin. Comments, and thereby the conditional sections of Word, are left out. */
export function parseRich(html: string): RichElement {
  const root: RichElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length > MAX_DEPTH) {
          tooDeep += 1;
          return;
        }
        const element = { tag, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        // The parser splits a text at its entities.
        const children = open.at(-1)?.children ?? [];
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return root;
}

export function textOf(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
