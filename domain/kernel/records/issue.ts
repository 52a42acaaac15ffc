/**
 * An error of one field. `path` is dotted (`title.en`, `childBands.2.fromAge`). `code` is a key of the section
 * `validation` (structures dictionary, Appendix A), and `params` fill its placeholders.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}
