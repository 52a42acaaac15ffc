import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Account } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../platform/search.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { DataTab } from './data-tab.tsx';
import { LeavingDialog } from './leaving/leaving-dialog.tsx';
import { useRefreshUsers } from './use-user-action.ts';
import { accountPath, accountQuery } from './user.ts';

const LinksTab = lazyNamed(() => import('./links/links-tab.tsx'), 'LinksTab');
const SessionsTab = lazyNamed(() => import('./sessions-tab.tsx'), 'SessionsTab');
const NotificationsTab = lazyNamed(() => import('./own/notifications-tab.tsx'), 'NotificationsTab');
const HistoryList = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryList');

/** Tabs by their URL parameter. */
const TABS = {
  dati: 'account:tab.data',
  strutture: 'account:tab.structures',
  sessioni: 'account:tab.sessions',
  notifiche: 'account:tab.notifications',
  storico: 'record:history.title',
} as const;
type Tab = keyof typeof TABS;

/** /settings/users/{id}/edit: an account, or "Il mio profilo" for the user's own account. */
export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  const { tab } = usePageSearch() as { tab?: unknown };
  const writeSearch = useWriteSearch();
  const { t } = useTexts('account', 'record', 'screen');
  const texts = useRecordTexts(user);
  const me = useUser();
  const { data, error } = useQuery(accountQuery(id));
  const isOwn = String(me.id) === id;
  const tabs = listTabs(me.role, isOwn);
  const shownTab = tabs.find((one) => one === tab) ?? 'dati';
  const title = isOwn ? t('account:own') : (data?.name ?? t('screen:userEdit'));
  const purpose = isOwn ? t('account:purpose.own') : data && `${texts.option('role', data.role)} · ${data.email}`;
  return (
    <Page title={title} purpose={purpose}>
      <Tabs
        value={shownTab}
        onChange={(selectedTab) => writeSearch(selectedTab === 'dati' ? {} : { tab: selectedTab })}
      >
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(TABS[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data && (
        <Suspense fallback={<Skeleton h={320} />}>
          <TabContent tab={shownTab} account={data} isOwn={isOwn} />
        </Suspense>
      )}
      <LeavingDialog />
    </Page>
  );
}

function listTabs(role: string, isOwn: boolean): Tab[] {
  const keeps = role === 'admin' || role === 'operator';
  const tabs: Tab[] = ['dati'];
  if (!(isOwn && keeps)) tabs.push('strutture');
  if (isOwn || role === 'admin') tabs.push('sessioni');
  if (isOwn) tabs.push('notifiche');
  if (keeps) tabs.push('storico');
  return tabs;
}

function TabContent({ tab, account, isOwn }: { tab: Tab; account: Account; isOwn: boolean }) {
  const refresh = useRefreshUsers();
  // Only form fields can be undone. One's own second factor, address and role have their own procedures.
  const undoes = (field: string) =>
    account.mayChange.includes(field) &&
    user.fields[field as keyof typeof user.fields]?.computed === false &&
    !(isOwn && field === 'global2FA');
  switch (tab) {
    case 'strutture':
      return <LinksTab account={account} />;
    case 'sessioni':
      return <SessionsTab account={account} isOwn={isOwn} />;
    case 'notifiche':
      return <NotificationsTab account={account} />;
    case 'storico':
      return (
        <HistoryList
          path={accountPath(account.id)}
          canUndo={({ changes }) => changes.length > 0 && changes.every(({ field }) => undoes(field))}
          onUndone={() => refresh(account.id)}
        />
      );
    default:
      return <DataTab account={account} isOwn={isOwn} />;
  }
}
