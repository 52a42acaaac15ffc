import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { webhookEndpoint } from './endpoint.ts';
import type { EndpointState } from './events.ts';

const KEEPERS = ['admin'] as const;

export const endpointActions = actionsOf<EndpointState>(webhookEndpoint)({
  disable: {
    title: ['Disattiva', 'Disable', 'Désactiver', 'Deaktivieren'],
    done: ['Webhook disattivato', 'Webhook disabled', 'Webhook désactivé', 'Webhook deaktiviert'],
    from: ['active', 'failing'],
    to: 'disabled',
    by: KEEPERS,
  },
  enable: {
    title: ['Attiva', 'Enable', 'Activer', 'Aktivieren'],
    done: ['Webhook attivato', 'Webhook enabled', 'Webhook activé', 'Webhook aktiviert'],
    from: ['disabled'],
    to: 'active',
    by: KEEPERS,
  },
});
