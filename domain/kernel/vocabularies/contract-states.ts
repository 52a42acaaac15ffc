/** Source: structures dictionary 2.9. */
export const CONTRACT_STATES = {
  draft: ['Bozza', 'Draft', 'Brouillon', 'Entwurf'],
  sent: ['Inviato', 'Sent', 'Envoyé', 'Gesendet'],
  signed: ['Firmato', 'Signed', 'Signé', 'Unterschrieben'],
  active: ['Attivo', 'Active', 'Actif', 'Aktiv'],
  suspended: ['Sospeso', 'Suspended', 'Suspendu', 'Ausgesetzt'],
  expired: ['Scaduto', 'Expired', 'Expiré', 'Abgelaufen'],
  terminated: ['Disdetto', 'Terminated', 'Résilié', 'Gekündigt'],
  cancelled: ['Annullato', 'Cancelled', 'Annulé', 'Storniert'],
} as const;
export type ContractState = keyof typeof CONTRACT_STATES;
