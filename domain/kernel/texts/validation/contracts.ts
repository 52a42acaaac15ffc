import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a contract (section `validation`). */
export const validationContractTexts = {
  contract_end: ['La scadenza deve essere successiva alla decorrenza.', 'The end date must be after the start date.', 'L’échéance doit être postérieure au début.', 'Das Ende muss nach dem Beginn liegen.'],
  contract_too_long: ['Un contratto può durare al massimo {n} anni.', 'A contract can last at most {n} years.', 'Un contrat peut durer {n} ans au maximum.', 'Ein Vertrag darf höchstens {n} Jahre laufen.'],
  contract_sent: [
    'Il contratto è già stato inviato. Ritiralo prima di modificarlo.',
    'The contract has already been sent. Withdraw it before you change it.',
    'Le contrat a déjà été envoyé. Retirez-le avant de le modifier.',
    'Der Vertrag wurde bereits gesendet. Ziehen Sie ihn vor dem Ändern zurück.',
  ],
  contract_kept: ['Puoi eliminare solo una bozza.', 'You can only delete a draft.', 'Vous ne pouvez supprimer qu’un brouillon.', 'Sie können nur einen Entwurf löschen.'],
  contract_fiscal: [
    'Completa i dati fiscali prima di inviare il contratto.',
    'Complete the tax data before you send the contract.',
    'Complétez les données fiscales avant d’envoyer le contrat.',
    'Vervollständigen Sie die Steuerdaten, bevor Sie den Vertrag senden.',
  ],
  contract_no_text: [
    'Manca un testo di contratto in uso. Lo staff deve prepararlo nelle impostazioni.',
    'There is no contract text in use. Staff must prepare one in the settings.',
    'Aucun texte de contrat n’est en usage. L’équipe doit en préparer un dans les paramètres.',
    'Es ist kein Vertragstext in Gebrauch. Das Team muss einen in den Einstellungen anlegen.',
  ],
  contract_moved: [
    'Il testo è cambiato dopo che l’hai aperto. Rileggilo prima di accettarlo.',
    'The text has changed since you opened it. Read it again before you accept it.',
    'Le texte a changé depuis que vous l’avez ouvert. Relisez-le avant de l’accepter.',
    'Der Text hat sich geändert, seit Sie ihn geöffnet haben. Lesen Sie ihn vor dem Annehmen noch einmal.',
  ],
  contract_owner: [
    'Solo il titolare della struttura può accettare il contratto.',
    'Only the owner of the property can accept the contract.',
    'Seul le propriétaire de l’établissement peut accepter le contrat.',
    'Nur der Inhaber der Unterkunft kann den Vertrag annehmen.',
  ],
  contract_too_early: [
    'La scadenza è ancora lontana. Puoi rinnovare il contratto negli ultimi 60 giorni.',
    'The end date is still far away. You can renew the contract in its last 60 days.',
    'L’échéance est encore lointaine. Vous pouvez renouveler le contrat dans les 60 derniers jours.',
    'Das Vertragsende ist noch weit entfernt. Sie können den Vertrag in den letzten 60 Tagen verlängern.',
  ],
  contract_terminating: [
    'Il contratto è disdetto. Puoi rinnovarlo solo se la struttura lo richiede.',
    'Notice has been given for this contract. You can renew it only if the property requests it.',
    'Le contrat est résilié. Vous ne pouvez le renouveler que si l’établissement le demande.',
    'Der Vertrag ist gekündigt. Sie können ihn nur verlängern, wenn die Unterkunft es anfragt.',
  ],
  contract_not_renewable: [
    'Puoi rinnovare solo un contratto attivo o scaduto.',
    'You can only renew an active or expired contract.',
    'Vous ne pouvez renouveler qu’un contrat actif ou expiré.',
    'Sie können nur einen aktiven oder abgelaufenen Vertrag verlängern.',
  ],
  contract_not_draft: ['Puoi inviare solo una bozza.', 'You can only send a draft.', 'Vous ne pouvez envoyer qu’un brouillon.', 'Sie können nur einen Entwurf senden.'],
  contract_over: [
    'La scadenza del contratto è già passata. Prepara un contratto nuovo.',
    'The end date of the contract has already passed. Prepare a new contract.',
    'L’échéance du contrat est déjà passée. Préparez un nouveau contrat.',
    'Das Vertragsende ist bereits vorbei. Bereiten Sie einen neuen Vertrag vor.',
  ],
  termination_range: [
    'Scegli per la disdetta una data da oggi al {day}.',
    'Choose a termination date from today to {day}.',
    'Choisissez pour la résiliation une date entre aujourd’hui et le {day}.',
    'Wählen Sie für die Kündigung ein Datum von heute bis {day}.',
  ],
  not_vendor: ['Scegli un commerciale attivo.', 'Choose an active sales agent.', 'Choisissez un commercial actif.', 'Wählen Sie einen aktiven Vertriebsmitarbeiter.'],
  unknown_place: [
    '«{place}» non è un segnaposto valido. Trovi l’elenco nel manuale.',
    '“{place}” is not a valid placeholder. The manual lists them.',
    '« {place} » n’est pas une variable valable. Le manuel en donne la liste.',
    '„{place}“ ist kein gültiger Platzhalter. Die Liste steht im Handbuch.',
  ],
  fiscal_staff: [
    'Finché il contratto è in corso, questi dati cambiano solo con l’approvazione dello staff. Usa «Proponi un’altra intestazione».',
    'While the contract is running, these data change only with the staff’s approval. Use “Propose another holder”.',
    'Tant que le contrat est en cours, ces données ne changent qu’avec l’accord de l’équipe. Utilisez « Proposer un autre titulaire ».',
    'Solange der Vertrag läuft, ändern sich diese Daten nur mit Genehmigung des Teams. Nutzen Sie „Anderen Inhaber vorschlagen“.',
  ],
  proposal_same: [
    'I dati proposti sono uguali a quelli attuali. Modificane almeno uno.',
    'The proposed data are the same as the current ones. Change at least one.',
    'Les données proposées sont identiques aux données actuelles. Modifiez-en au moins une.',
    'Die vorgeschlagenen Daten entsprechen den aktuellen. Ändern Sie mindestens eine Angabe.',
  ],
  proposal_moved: [
    'Il dato è cambiato dopo la proposta. Rifiuta la proposta o chiedine un’altra.',
    'The value has changed since the proposal. Reject the proposal or ask for another one.',
    'La donnée a changé depuis la proposition. Refusez la proposition ou demandez-en une autre.',
    'Die Angabe hat sich seit dem Vorschlag geändert. Lehnen Sie ihn ab oder bitten Sie um einen neuen.',
  ],
} as const satisfies Texts;
