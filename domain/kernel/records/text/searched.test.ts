import { describe, expect, it } from 'vitest';
import { withScheme } from '../contact-fields.ts';
import { folded, foldedQuery, namesWithin, searchWords } from '../text-rules.ts';

describe('what is searched', () => {
  it('finds Nicolò by NICOLO and its apostrophe, and dell’Orso by a straight one', () => {
    expect(folded('San Nicolò')).toContain(foldedQuery("NICOLO'"));
    expect(folded('Dell’Orso')).toContain(foldedQuery("dell'orso"));
    expect(folded("SAN NICOLO'")).toContain(foldedQuery('nicolò'));
    expect(searchWords("SAN  NICOLO' ’ dell’Orso")).toEqual(['SAN', 'NICOLO', 'dell’Orso']);
  });

  it('has both halves of a name in two languages', () => {
    expect(namesWithin('Bolzano/Bozen')).toEqual(['Bolzano/Bozen', 'Bolzano', 'Bozen']);
    expect(namesWithin('Bologna')).toEqual(['Bologna']);
  });
});

describe('an address without its scheme', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['example.org/camere?x=1', 'https://example.org/camere?x=1'],
    ['www.albergo-città.it', 'https://www.albergo-città.it'],
  ])('%s leads to %s', (written, target) => expect(withScheme(written)).toBe(target));

  it.each(['https://example.org', '/offerte', '#camere', 'camere', 'info@example.org', 'mailto:a@b.it', ''])(
    '%j stays as it is',
    (written) => expect(withScheme(written)).toBe(written),
  );
});
