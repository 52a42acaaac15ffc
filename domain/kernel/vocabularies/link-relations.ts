export const LINK_RELATIONS = {
  owner: ['Titolare', 'Owner', 'Titulaire', 'Inhaber'],
  manager: ['Gestore', 'Manager', 'Gestionnaire', 'Betreiber'],
  agent: ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'],
  editor: ['Redattore assegnato', 'Assigned editor', 'Rédacteur attribué', 'Zugewiesener Redakteur'],
} as const;
export type Relation = keyof typeof LINK_RELATIONS;
export const RELATIONS = Object.keys(LINK_RELATIONS) as [Relation, ...Relation[]];
