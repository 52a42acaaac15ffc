import { Badge, Button, Card, Code, CopyButton, Group, Skeleton, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ROLE_LABELS, type Role } from '../../../domain/kernel/screens/roles.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import type { ApiOperation, ApiOperationDetail } from '../../../domain/support/developers/answers.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { type Translate, useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';
import { METHOD_COLORS, operationQuery } from './developers.ts';
import { clientOf, curlOf } from './examples.ts';
import { kindOf, SchemaView } from './schema-view.tsx';
import { TryCall } from './try-call.tsx';

/** Details of a call: access, parameters, body, answers and examples. Reading calls can be tried. */
export function Operation({ id }: { id: string }) {
  const { t, language } = useTexts('developer', 'screen');
  const { data, error } = useQuery(operationQuery(id));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  const { operation, description, parameters, body, answers, schemas } = data;
  const roles = operation.roles.map((role) => roleName(role, language)).join(', ');
  return (
    <Card withBorder component="article" aria-label={operation.id}>
      <Stack>
        <Stack gap={4}>
          <Group gap="xs">
            <StateBadge color={METHOD_COLORS[operation.method] ?? 'gray'}>{operation.method}</StateBadge>
            <Title order={2} size="h4" className={classes.path}>
              {operation.path}
            </Title>
            {operation.isDeprecated && <Badge tt="none">{t('developer:deprecated')}</Badge>}
          </Group>
          <Text>{operation.summary}</Text>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
          <Text size="sm">{accessWords(operation, t)}</Text>
          {roles && operation.access !== 'public' && <Text size="sm">{t('developer:roles', { roles })}</Text>}
        </Stack>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        {body && (
          <Stack gap={4} component="section" aria-label={t('developer:body')}>
            <Title order={3} size="h5">
              {t('developer:body')}
            </Title>
            <Text size="sm" c="dimmed">
              {[body.contentType, body.required ? t('developer:required') : ''].filter(Boolean).join(' · ')}
            </Text>
            <SchemaView schema={body.schema} schemas={schemas} isOpen />
          </Stack>
        )}
        <Stack gap={4} component="section" aria-label={t('developer:answers')}>
          <Title order={3} size="h5">
            {t('developer:answers')}
          </Title>
          {answers.map(({ status, contentType, schema }, at) => (
            <div key={status}>
              <Text size="sm">
                <strong>{status}</strong> {contentType ?? t('developer:noBody')}
              </Text>
              {schema && <SchemaView schema={schema} schemas={schemas} isOpen={at === 0} />}
            </div>
          ))}
        </Stack>
        <Examples detail={data} />
        {operation.method === 'GET' && <TryCall detail={data} />}
      </Stack>
    </Card>
  );
}

const roleName = (role: string, language: Parameters<typeof inLanguage>[1]) =>
  Object.hasOwn(ROLE_LABELS, role) ? inLanguage(ROLE_LABELS[role as Role], language) : role;

function accessWords({ access }: ApiOperation, t: Translate): string {
  if (access === 'public' || access === 'session' || access === 'pending') return t(`developer:access.${access}`);
  const [what = '', of = ''] = access.split(':');
  if (what === 'token') return t('developer:access.token', { scope: of });
  const screen = Object.hasOwn(SCREENS, what) ? t(`screen:${what as keyof typeof SCREENS}`) : what;
  return t('developer:access.screen', { screen, letter: of });
}

function Parameters({ parameters }: Pick<ApiOperationDetail, 'parameters'>) {
  const { t } = useTexts('developer');
  return (
    <Stack gap={4} component="section" aria-label={t('developer:parameters')}>
      <Title order={3} size="h5">
        {t('developer:parameters')}
      </Title>
      <Table withRowBorders={false} verticalSpacing={2}>
        <Table.Tbody>
          {parameters.map(({ name, in: where, required, description, schema }) => (
            <Table.Tr key={`${where} ${name}`}>
              <Table.Th scope="row" className={classes.path} fw={600} miw="8.5rem">
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm">
                  {[where, kindOf(schema), required ? t('developer:required') : ''].filter(Boolean).join(' · ')}
                </Text>
                {description && (
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** Examples to copy, without credentials. */
function Examples({ detail }: { detail: ApiOperationDetail }) {
  const { t } = useTexts('developer');
  const texts = { curl: curlOf(detail, location.origin), client: clientOf(detail, location.origin) };
  return (
    <Stack gap={4} component="section" aria-label={t('developer:examples')}>
      <Title order={3} size="h5">
        {t('developer:examples')}
      </Title>
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="curl">curl</Tabs.Tab>
          <Tabs.Tab value="client">{t('developer:client')}</Tabs.Tab>
        </Tabs.List>
        {Object.entries(texts).map(([kind, text]) => (
          <Tabs.Panel key={kind} value={kind} pt="xs">
            <Stack gap="xs">
              <Code block className={classes.code} tabIndex={0}>
                {text}
              </Code>
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Group>
                    <Button
                      size="compact-md"
                      variant="default"
                      leftSection={<Glyph name={copied ? 'check' : 'copy'} />}
                      onClick={copy}
                    >
                      {t(copied ? 'developer:copied' : 'developer:copy')}
                    </Button>
                  </Group>
                )}
              </CopyButton>
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
