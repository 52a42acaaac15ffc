/** Audiences of a page. A header may have separate texts for each audience. */
export const AUDIENCES = {
  families: ['Famiglie', 'Families', 'Familles', 'Familien'],
  couples: ['Coppie', 'Couples', 'Couples', 'Paare'],
  groups: ['Gruppi', 'Groups', 'Groupes', 'Gruppen'],
  business: ['Lavoro', 'Business', 'Affaires', 'Geschäftsreisen'],
  pets: ['Con animali', 'With pets', 'Avec animaux', 'Mit Tieren'],
} as const;
export type Audience = keyof typeof AUDIENCES;
