const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Fills the `{name}`s of a text; one without a value stays as it is, and a day is written as people type it. */
export function fillText(text: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole).replace(DAY, '$3/$2/$1'));
}
