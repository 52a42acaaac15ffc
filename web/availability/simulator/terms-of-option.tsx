import { Anchor, Stack, Text } from '@mantine/core';
import { plainText } from '../../policies/plain-text.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import type { PolicyKind, Simulation } from './simulation.ts';

const LISTS: Readonly<Record<PolicyKind, string>> = {
  cancellation: 'cancellation-policies',
  payment: 'payment-policies',
};
const KINDS = ['cancellation', 'payment'] as const;

interface TermsProps {
  structureId: string;
  terms: Simulation['options'][number]['terms'];
  policies: Simulation['policies'];
}

/** On which terms it would be booked, in the guest's words. */
export function TermsOfOption({ structureId, terms, policies }: TermsProps) {
  const { t, language } = useTexts('simulator');
  return (
    <Stack gap={4} mt="xs">
      {KINDS.map((kind) => {
        const held = terms[kind];
        const policy = policies.find((one) => one.kind === kind && one.snapshotId === held?.snapshotId);
        const list = `/structures/${structureId}/dati/${LISTS[kind]}`;
        const link = (to: string) => (
          <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
            {t('simulator:home.terms')}
          </Anchor>
        );
        if (!held || !policy)
          return (
            <Text key={kind} size="sm" c="dimmed">
              {t(`simulator:terms.none.${kind}`)} {link(list)}
            </Text>
          );
        return (
          <details key={kind}>
            <summary>
              <Text span size="sm">
                {t(`simulator:terms.${kind}`)}: {policy.title[language] || policy.title.it} (
                {t(`simulator:terms.level.${held.level}`)})
              </Text>
            </summary>
            <Text size="sm" c="dimmed" pl="md" style={{ whiteSpace: 'pre-line' }}>
              {plainText(policy.texts[language] || policy.texts.it || '')}
            </Text>
            <Text pl="md">{link(`${list}/${policy.id}`)}</Text>
          </details>
        );
      })}
    </Stack>
  );
}
