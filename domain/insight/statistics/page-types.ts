/** Types of viewed pages besides the types of the portal's own pages (`PAGE_TYPES`). */
export const OTHER_PAGE_TYPES = {
  home: ['Home', 'Home page', 'Accueil', 'Startseite'],
  other: ['Altra', 'Other', 'Autre', 'Andere'],
} as const;
