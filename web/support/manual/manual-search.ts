interface Search {
  chapter?: string;
  screen?: string;
}

export function manualSearch({ chapter, screen }: Record<string, unknown>): Search {
  const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value);
  return { ...(isName(chapter) && { chapter }), ...(isName(screen) && { screen }) };
}
