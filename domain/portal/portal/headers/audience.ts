/** Whom a page is for: a header may say it in other words to them. */
export const AUDIENCES = {
  families: ['Famiglie', 'Families', 'Familles', 'Familien'],
  couples: ['Coppie', 'Couples', 'Couples', 'Paare'],
  groups: ['Gruppi', 'Groups', 'Groupes', 'Gruppen'],
  business: ['Lavoro', 'Business', 'Affaires', 'Geschäftsreisen'],
  pets: ['Con animali', 'With pets', 'Avec animaux', 'Mit Tieren'],
} as const;
export type Audience = keyof typeof AUDIENCES;
