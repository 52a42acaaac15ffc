import { Button, Card, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { LinkedPlan, Matrix } from '../../../../domain/selling/availability/answers.ts';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { LinkCell } from './link-cell.tsx';
import { LinkMatrix } from './link-matrix.tsx';
import { LinkPanel } from './link-panel.tsx';
import { copyLinks, linkOf } from './links.ts';
import { type Linking, useLinking } from './use-linking.ts';

interface Names {
  room: (id: number) => string;
  plan: (plan: LinkedPlan) => string;
}

interface LinkingProps {
  linking: Linking;
  matrix: Matrix;
  names: Names;
  onOpen: (roomId: number, mealPlanId: number) => void;
  onCopy: (roomId: number) => void;
}

/** Shared parts of both screens: the matrix, the panel of a cell and the copy dialog. */
function WithLinks({ structureId, children }: { structureId: string; children: (hands: LinkingProps) => ReactNode }) {
  const { language } = useTexts('linking');
  const linking = useLinking(structureId);
  const [open, setOpen] = useState<{ roomId: number; mealPlanId: number } | null>(null);
  const [copying, setCopying] = useState<number | null>(null);
  const { data: matrix, error, isPending } = linking;
  if (isPending) return <Skeleton h={240} />;
  if (!matrix) return <ProblemAlert error={error} />;
  const message = (title: TranslatedText) => title[language] || title.it || '';
  const names: Names = {
    room: (id) => message(matrix.rooms.find((room) => room.id === id)?.title ?? {}),
    plan: ({ title, variant }) => [message(title), variant].filter(Boolean).join(' · '),
  };
  const link = open && linkOf(matrix, open.roomId, open.mealPlanId);
  const base = link && matrix.links.find((one) => one.roomId === link.roomId && one.isDefault);
  const planNamed = (id: number | undefined) => {
    const plan = matrix.plans.find((one) => one.id === id);
    return plan ? names.plan(plan) : '';
  };
  return (
    <>
      {children({
        linking,
        matrix,
        names,
        onOpen: (roomId, mealPlanId) => {
          linking.clearErrors();
          setOpen({ roomId, mealPlanId });
        },
        onCopy: setCopying,
      })}
      {link && (
        <LinkPanel
          key={`${link.id}/${link.version}`}
          linking={linking}
          matrix={matrix}
          link={link}
          roomName={names.room(link.roomId)}
          planName={planNamed(link.mealPlanId)}
          baseName={base ? planNamed(base.mealPlanId) : null}
          onClose={() => setOpen(null)}
        />
      )}
      {copying !== null && (
        <CopyDialog
          linking={linking}
          matrix={matrix}
          roomId={copying}
          nameOf={names.room}
          onClose={() => setCopying(null)}
        />
      )}
    </>
  );
}

/** "Collega trattamenti": all rooms with all plans, on a phone one room after the other. */
export function LinkMealPlansScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('screen', 'linking');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const roomHref = (room: number) => addressOf('roomMealPlans', { id, id_alloggio: room });
  return (
    <Page title={t('screen:linkMealPlans')} purpose={t('linking:purpose')}>
      <WithLinks structureId={id}>
        {(hands) => {
          if (hands.matrix.rooms.length === 0 || hands.matrix.plans.length === 0)
            return <NothingToLink structureId={id} matrix={hands.matrix} />;
          return narrow ? (
            <Stack gap="sm">
              {hands.matrix.rooms.map((room) => (
                <Card key={room.id} withBorder padding="sm">
                  <Group justify="space-between" wrap="nowrap" mb="xs">
                    <RowLink to={roomHref(room.id)}>{hands.names.room(room.id)}</RowLink>
                    <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                      {t('linking:linkedCount', {
                        n: hands.matrix.links.filter((link) => link.roomId === room.id).length,
                        of: hands.matrix.plans.length,
                      })}
                    </Text>
                  </Group>
                  <PlansOfRoom {...hands} roomId={room.id} />
                </Card>
              ))}
            </Stack>
          ) : (
            <LinkMatrix
              {...hands}
              nameOfRoom={(room) => hands.names.room(room.id)}
              nameOfPlan={hands.names.plan}
              roomHref={roomHref}
            />
          );
        }}
      </WithLinks>
    </Page>
  );
}

/** Lists the plans of one room, one line each, from the data of the matrix. */
export function RoomMealPlansScreen() {
  const { id = '', id_alloggio = '' } = useParams({ strict: false }) as Record<string, string | undefined>;
  const { t } = useTexts('screen', 'linking');
  return (
    <Page title={t('screen:roomMealPlans')} purpose={t('linking:roomPurpose')}>
      <RoomLinks structureId={id} roomId={Number(id_alloggio)} />
    </Page>
  );
}

/** The plans of one room, within a page or a tab. */
export function RoomLinks({ structureId, roomId }: { structureId: string; roomId: number }) {
  const { t } = useTexts('linking', 'screen');
  return (
    <WithLinks structureId={structureId}>
      {(hands) => {
        const { matrix, linking, names, onCopy } = hands;
        if (!matrix.rooms.some((room) => room.id === roomId)) return <Text>{t('linking:roomAway')}</Text>;
        if (matrix.plans.length === 0) return <NothingToLink structureId={structureId} matrix={matrix} />;
        const others = matrix.links.some((link) => link.roomId !== roomId);
        return (
          <Card withBorder maw={640}>
            <Group justify="space-between" mb="sm">
              <RowLink to={addressOf('roomEdit', { id: structureId, id_alloggio: roomId })}>
                {names.room(roomId)}
              </RowLink>
              {others && linking.may('c') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Glyph name="copy" size={16} />}
                  onClick={() => onCopy(roomId)}
                >
                  {t('linking:copyFrom')}
                </Button>
              )}
            </Group>
            <PlansOfRoom {...hands} roomId={roomId} />
          </Card>
        );
      }}
    </WithLinks>
  );
}

function PlansOfRoom({ linking, matrix, names, roomId, onOpen }: LinkingProps & { roomId: number }) {
  return (
    <Stack gap="xs">
      {matrix.plans.map((plan) => (
        <LinkCell
          key={plan.id}
          linking={linking}
          roomId={roomId}
          mealPlanId={plan.id}
          link={linkOf(matrix, roomId, plan.id)}
          roomName={names.room(roomId)}
          planName={names.plan(plan)}
          labelled
          onOpen={() => onOpen(roomId, plan.id)}
        />
      ))}
    </Stack>
  );
}

/** Shown when there are no rooms or plans to link, with a link to create them. */
function NothingToLink({ structureId, matrix }: { structureId: string; matrix: Matrix }) {
  const { t } = useTexts('linking');
  const noRooms = matrix.rooms.length === 0;
  const to = addressOf(noRooms ? 'roomNew' : 'mealPlanNew', { id: structureId });
  return (
    <Stack align="center" py="xl">
      <Text>{t(noRooms ? 'linking:noRooms' : 'linking:noPlans')}</Text>
      <Button leftSection={<Glyph name="plus" />} renderRoot={(rest) => <PathLink {...rest} to={to} />}>
        {t(noRooms ? 'linking:addRoom' : 'linking:addPlan')}
      </Button>
    </Stack>
  );
}

interface CopyDialogProps {
  linking: Linking;
  matrix: Matrix;
  roomId: number;
  nameOf: (roomId: number) => string;
  onClose: () => void;
}

function CopyDialog({ linking, matrix, roomId, nameOf, onClose }: CopyDialogProps) {
  const { t } = useTexts('common', 'linking');
  const sources = matrix.rooms.filter(({ id }) => id !== roomId && matrix.links.some((link) => link.roomId === id));
  const [from, setFrom] = useState(String(sources[0]?.id ?? ''));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('linking:copyFrom')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('linking:copyText', { room: nameOf(roomId) })}</Text>
        <NativeSelect
          label={t('linking:source')}
          data={sources.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!from}
            loading={linking.isSaving}
            onClick={() => {
              // Refused changes show their errors in the cells behind this dialog.
              void linking.change(copyLinks(matrix, Number(from), roomId)).then(onClose);
            }}
          >
            {t('linking:copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
