import { url } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, translatedField, translatedList } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { slugRefusal } from '../../kernel/records/text/slug.ts';
import { LANGUAGES } from '../../platform/language/text.ts';

/** Minimum and maximum lengths that search engines show in full (structures dictionary 2.5). */
export const GOOD_LENGTH = {
  metaTitle: [30, 60],
  metaDescription: [110, 160],
} as const;

/** SEO. Source: structures dictionary 2.5. */
export const seo = defineSection({
  name: 'seo',
  collection: 'seo',
  screen: 'seo',
  title: ['SEO', 'SEO', 'SEO', 'SEO'],
  fields: {
    slug: translatedField(100, ['Slug', 'Slug', 'Slug', 'Slug'], {
      expected: true,
      default: {},
      help: [
        'L’ultima parte dell’indirizzo, con lettere minuscole, cifre e trattini. Il vecchio indirizzo rimanda al nuovo.',
        'The last part of the address, with lower-case letters, digits and hyphens. The old address redirects to the new one.',
        'La dernière partie de l’adresse, avec minuscules, chiffres et tirets. L’ancienne adresse renvoie à la nouvelle.',
        'Der letzte Teil der Adresse mit Kleinbuchstaben, Ziffern und Bindestrichen. Die alte Adresse leitet auf die neue weiter.',
      ],
    }),
    metaTitle: translatedField(70, ['Titolo SEO', 'SEO title', 'Titre SEO', 'SEO-Titel'], {
      default: {},
      help: [
        'Con 30–60 caratteri il titolo è visibile per intero.',
        'A title of 30 to 60 characters is shown in full.',
        'Un titre de 30 à 60 caractères s’affiche en entier.',
        'Ein Titel mit 30 bis 60 Zeichen ist ganz zu sehen.',
      ],
    }),
    metaDescription: translatedField(
      170,
      ['Descrizione SEO', 'SEO description', 'Description SEO', 'SEO-Beschreibung'],
      {
        default: {},
        format: 'text',
        help: [
          'Con 110–160 caratteri la descrizione è visibile per intero.',
          'A description of 110 to 160 characters is shown in full.',
          'Une description de 110 à 160 caractères s’affiche en entier.',
          'Eine Beschreibung mit 110 bis 160 Zeichen ist ganz zu sehen.',
        ],
      },
    ),
    h1: translatedField(90, ['Titolo pagina (H1)', 'Page title (H1)', 'Titre de la page (H1)', 'Seitentitel (H1)'], {
      default: {},
      help: [
        'Se lasci vuoto, vale il titolo della descrizione.',
        'If you leave it empty, the title of the description is used.',
        'Si vous laissez ce champ vide, le titre de la description est utilisé.',
        'Wenn Sie das Feld leer lassen, gilt der Titel der Beschreibung.',
      ],
    }),
    keywords: translatedList(10, 40, ['Parole chiave', 'Keywords', 'Mots-clés', 'Schlüsselwörter'], {
      default: {},
    }),
    canonicalUrl: url(['URL canonico', 'Canonical URL', 'URL canonique', 'Kanonische URL'], { https: true }),
    robots: choice(
      {
        index_follow: ['Indicizza e segui', 'Index and follow', 'Indexer et suivre', 'Indexieren und folgen'],
        noindex_follow: ['Non indicizzare', 'Do not index', 'Ne pas indexer', 'Nicht indexieren'],
        noindex_nofollow: [
          'Non indicizzare né seguire',
          'Neither index nor follow',
          'Ne pas indexer ni suivre',
          'Weder indexieren noch folgen',
        ],
      },
      ['Indicizzazione', 'Indexing', 'Indexation', 'Indexierung'],
      {
        default: 'index_follow',
        help: [
          'Finché non è pubblicata, la struttura non viene indicizzata.',
          'The property is not indexed until it is published.',
          'Tant qu’il n’est pas publié, l’établissement n’est pas indexé.',
          'Solange die Unterkunft nicht veröffentlicht ist, wird sie nicht indexiert.',
        ],
      },
    ),
    structuredData: boolean(['Dati strutturati', 'Structured data', 'Données structurées', 'Strukturierte Daten'], {
      default: true,
    }),
  },
  groups: [
    {
      id: 'address',
      title: ['Indirizzo', 'Address', 'Adresse', 'Adresse'],
      fields: ['slug'],
    },
    {
      id: 'result',
      title: ['Nei risultati di ricerca', 'In search results', 'Dans les résultats', 'In den Suchergebnissen'],
      fields: ['metaTitle', 'metaDescription'],
    },
    {
      id: 'page',
      title: ['Sulla pagina', 'On the page', 'Sur la page', 'Auf der Seite'],
      fields: ['h1', 'keywords'],
    },
    {
      id: 'robots',
      title: ['Motori di ricerca', 'Search engines', 'Moteurs de recherche', 'Suchmaschinen'],
      fields: ['robots', 'structuredData', 'canonicalUrl'],
    },
  ],
  check: ({ slug }) =>
    LANGUAGES.flatMap((language): Issue[] => {
      const text = slug[language] ?? '';
      const refusal = text === '' ? null : slugRefusal(text);
      return refusal ? [{ path: `slug.${language}`, ...refusal }] : [];
    }),
});
