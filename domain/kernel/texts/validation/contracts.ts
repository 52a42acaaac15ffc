import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a contract (section `validation`). */
export const validationContractTexts = {
  contract_end: ['La scadenza deve seguire la decorrenza.', 'The end must follow the start.', 'L’échéance doit suivre le début.', 'Das Ende muss nach dem Beginn liegen.'],
  contract_too_long: ['Un contratto dura al massimo {n} anni.', 'A contract lasts {n} years at most.', 'Un contrat dure au maximum {n} ans.', 'Ein Vertrag läuft höchstens {n} Jahre.'],
  contract_sent: [
    'Il contratto è già stato inviato: per cambiarlo va prima ritirato.',
    'The contract has been sent: to change it, withdraw it first.',
    'Le contrat a été envoyé : retirez-le d’abord pour le modifier.',
    'Der Vertrag wurde gesendet: Zum Ändern zuerst zurückziehen.',
  ],
  contract_kept: ['Si elimina solo una bozza.', 'Only a draft can be deleted.', 'Seul un brouillon peut être supprimé.', 'Nur ein Entwurf kann gelöscht werden.'],
  contract_fiscal: ['Prima di inviarlo vanno completati i dati fiscali.', 'The tax data must be completed before it is sent.', 'Complétez d’abord les données fiscales.', 'Vor dem Senden sind die Steuerdaten zu vervollständigen.'],
  contract_no_text: [
    'Manca un testo di contratto in uso: lo prepara lo staff in Impostazioni.',
    'There is no contract text in use: staff writes it in the settings.',
    'Aucun texte de contrat en usage : l’équipe l’écrit dans les réglages.',
    'Es gibt keinen Vertragstext in Gebrauch: Das Team schreibt ihn in den Einstellungen.',
  ],
  contract_moved: [
    'Il testo è cambiato da quando l’hai aperto: rileggilo.',
    'The text has changed since you opened it: read it again.',
    'Le texte a changé depuis que vous l’avez ouvert : relisez-le.',
    'Der Text hat sich geändert, seit Sie ihn geöffnet haben: Lesen Sie ihn noch einmal.',
  ],
  contract_owner: ['Lo accetta il titolare della struttura.', 'The owner of the property accepts it.', 'C’est le titulaire de la structure qui l’accepte.', 'Ihn nimmt der Inhaber der Unterkunft an.'],
  contract_too_early: ['Manca ancora troppo alla scadenza per rinnovarlo.', 'Its end is still too far away to renew it.', 'L’échéance est encore trop loin pour le renouveler.', 'Das Ende ist noch zu weit entfernt, um ihn zu verlängern.'],
  contract_not_renewable: [
    'Si rinnova solo un contratto attivo o scaduto.',
    'Only a contract that is active or has ended can be renewed.',
    'Seul un contrat actif ou échu peut être renouvelé.',
    'Nur ein aktiver oder abgelaufener Vertrag kann verlängert werden.',
  ],
  contract_not_draft: ['Si invia solo una bozza.', 'Only a draft can be sent.', 'Seul un brouillon peut être envoyé.', 'Nur ein Entwurf kann gesendet werden.'],
  contract_over: ['La scadenza è già passata.', 'It has already ended.', 'L’échéance est déjà passée.', 'Das Ende ist bereits vorbei.'],
  termination_range: ['La disdetta va da oggi al {day}.', 'The termination may be from today to {day}.', 'La résiliation va d’aujourd’hui au {day}.', 'Die Kündigung ist von heute bis {day} möglich.'],
  not_vendor: ['Scegli un commerciale attivo.', 'Choose an active sales agent.', 'Choisissez un commercial actif.', 'Wählen Sie einen aktiven Vertriebsmitarbeiter.'],
  unknown_place: ['«{place}» non è un posto che si possa riempire.', '“{place}” is not a place that can be filled.', '« {place} » n’est pas un champ connu.', '„{place}“ ist kein bekannter Platzhalter.'],
  fiscal_staff: [
    'Con un contratto in corso questi dati li approva lo staff: usa «Proponi un’altra intestazione».',
    'With a contract under way staff approves these data: use “Propose another holder”.',
    'Avec un contrat en cours, l’équipe approuve ces données : utilisez « Proposer un autre titulaire ».',
    'Bei laufendem Vertrag genehmigt das Team diese Daten: Nutzen Sie „Anderen Inhaber vorschlagen“.',
  ],
  proposal_same: ['Non cambia niente.', 'Nothing changes.', 'Rien ne change.', 'Es ändert sich nichts.'],
  proposal_moved: [
    'Nel frattempo è cambiato: rifiuta la proposta, o chiedine un’altra.',
    'It has changed meanwhile: reject the proposal, or ask for another.',
    'Il a changé entre-temps : refusez la proposition ou demandez-en une autre.',
    'Es hat sich inzwischen geändert: Lehnen Sie ab oder bitten Sie um einen neuen Vorschlag.',
  ],
} as const satisfies Texts;
