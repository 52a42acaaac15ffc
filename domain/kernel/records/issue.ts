/**
 * An error of one field. The `path` is dotted (`title.en`, `childBands.2.fromAge`). The `code` is a key of the section
 * `validation`. The `params` fill its placeholders (structures dictionary, Appendix A).
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}
