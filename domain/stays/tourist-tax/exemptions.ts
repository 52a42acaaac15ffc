import type { Text } from '../../platform/language/text.ts';

/**
 * Exemptions known to municipal regulations. Young age is not listed, because it follows from the ages. Source:
 * standards, tourist tax §1.
 */
export const EXEMPTIONS = {
  resident: [
    'Residente nel comune',
    'Resident of the municipality',
    'Résident de la commune',
    'In der Gemeinde wohnhaft',
  ],
  patient: ['Malato in cura', 'Patient under treatment', 'Patient en soins', 'Patient in Behandlung'],
  carer: ['Assiste un malato', 'Assists a patient', 'Assiste un patient', 'Begleitet einen Patienten'],
  disabled: ['Persona con disabilità', 'Person with a disability', 'Personne handicapée', 'Person mit Behinderung'],
  companion: [
    'Accompagna una persona con disabilità',
    'Accompanies a person with a disability',
    'Accompagne une personne handicapée',
    'Begleitet eine Person mit Behinderung',
  ],
  coach_driver: ['Autista di pullman', 'Coach driver', 'Chauffeur de car', 'Busfahrer'],
  tour_guide: ['Accompagnatore di gruppo', 'Tour leader', 'Accompagnateur de groupe', 'Reiseleiter'],
  on_duty: [
    'Forze dell’ordine in servizio',
    'Law enforcement on duty',
    'Forces de l’ordre en service',
    'Sicherheitskräfte im Dienst',
  ],
  worker: [
    'Lavora nella struttura',
    'Works at the property',
    'Travaille dans l’établissement',
    'Arbeitet in der Unterkunft',
  ],
  other: [
    'Altro motivo previsto dal regolamento',
    'Other reason under the regulation',
    'Autre motif prévu par le règlement',
    'Anderer Grund laut Satzung',
  ],
} as const satisfies Record<string, Text>;

/** Exemptions plus the refusal to pay, for which the guest signs a form for the municipality. */
export const NON_PAYMENT_REASONS = {
  ...EXEMPTIONS,
  refused: ['Rifiuta di pagare', 'Refuses to pay', 'Refuse de payer', 'Verweigert die Zahlung'],
} as const satisfies Record<string, Text>;
export type NonPaymentReason = keyof typeof NON_PAYMENT_REASONS;
