import { Anchor, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import type { LinkedPlan, LinkedRoom, Matrix } from '../../../../domain/selling/availability/answers.ts';
import { ActionsMenu } from '../../../kernel/records/rows/actions-menu.tsx';
import { go } from '../../../platform/navigation/go.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { LinkCell } from './link-cell.tsx';
import classes from './linking.module.css';
import { linkOf, linkToAllRooms } from './links.ts';
import type { Linking } from './use-linking.ts';

interface LinkMatrixProps {
  linking: Linking;
  matrix: Matrix;
  nameOfRoom: (room: LinkedRoom) => string;
  nameOfPlan: (plan: LinkedPlan) => string;
  roomHref: (id: number) => string;
  onOpen: (roomId: number, mealPlanId: number) => void;
  onCopy: (roomId: number) => void;
}

/** Matrix with a row per room and a column per plan, each with actions for the whole row or column. */
export function LinkMatrix(props: LinkMatrixProps) {
  const { linking, matrix, nameOfRoom, nameOfPlan, roomHref, onOpen, onCopy } = props;
  const { t } = useTexts('linking');
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('linking:matrix')}>
        <thead>
          <tr>
            <td className={classes.room} />
            {matrix.plans.map((plan) => (
              <th key={plan.id} scope="col">
                <div className={classes.head}>
                  <Name name={nameOfPlan(plan)} status={plan.status} />
                  {linking.may('c') && linkToAllRooms(matrix, plan.id).length > 0 && (
                    <Actions name={nameOfPlan(plan)}>
                      <Menu.Item onClick={() => void linking.change(linkToAllRooms(matrix, plan.id))}>
                        {t('linking:linkAll')}
                      </Menu.Item>
                    </Actions>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rooms.map((room) => (
            <tr key={room.id}>
              <th scope="row" className={classes.room}>
                <div className={classes.head}>
                  <Anchor c="inherit" renderRoot={(rest) => <PathLink {...rest} to={roomHref(room.id)} />}>
                    <Name name={nameOfRoom(room)} status={room.status} />
                  </Anchor>
                  <Actions name={nameOfRoom(room)}>
                    <Menu.Item onClick={() => void go(roomHref(room.id))}>{t('linking:openRoom')}</Menu.Item>
                    {linking.may('c') && matrix.rooms.length > 1 && (
                      <Menu.Item onClick={() => onCopy(room.id)}>{t('linking:copyFrom')}</Menu.Item>
                    )}
                  </Actions>
                </div>
              </th>
              {matrix.plans.map((plan) => (
                <td key={plan.id}>
                  <LinkCell
                    linking={linking}
                    roomId={room.id}
                    mealPlanId={plan.id}
                    link={linkOf(matrix, room.id, plan.id)}
                    roomName={nameOfRoom(room)}
                    planName={nameOfPlan(plan)}
                    onOpen={() => onOpen(room.id, plan.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ name, status }: { name: string; status: number }) {
  const { t } = useTexts('linking');
  return (
    <span>
      {name}
      {status !== ACTIVE && (
        <Text span size="xs" c="dimmed" display="block" fw={400}>
          {t('linking:inactive')}
        </Text>
      )}
    </span>
  );
}

function Actions({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts('linking');
  return <ActionsMenu label={t('linking:actionsOf', { name })}>{children}</ActionsMenu>;
}
