import { describe, expect, it } from 'vitest';
import { withScheme } from '../contact-fields.ts';
import { foldQuery, foldText, namesWithin, searchWords } from '../text-rules.ts';

describe('search texts', () => {
  it('find Nicolò by NICOLO and its apostrophe, and dell’Orso by a straight apostrophe', () => {
    expect(foldText('San Nicolò')).toContain(foldQuery("NICOLO'"));
    expect(foldText('Dell’Orso')).toContain(foldQuery("dell'orso"));
    expect(foldText("SAN NICOLO'")).toContain(foldQuery('nicolò'));
    expect(searchWords("SAN  NICOLO' ’ dell’Orso")).toEqual(['SAN', 'NICOLO', 'dell’Orso']);
  });

  it('include both halves of a bilingual name', () => {
    expect(namesWithin('Bolzano/Bozen')).toEqual(['Bolzano/Bozen', 'Bolzano', 'Bozen']);
    expect(namesWithin('Bologna')).toEqual(['Bologna']);
  });
});

describe('an address without its scheme', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['example.org/camere?x=1', 'https://example.org/camere?x=1'],
    ['www.albergo-città.it', 'https://www.albergo-città.it'],
  ])('completes %s to %s', (written, target) => expect(withScheme(written)).toBe(target));

  it.each(['https://example.org', '/offerte', '#camere', 'camere', 'info@example.org', 'mailto:a@b.it', ''])(
    'leaves %j unchanged',
    (written) => expect(withScheme(written)).toBe(written),
  );
});
