import { ROLE_LABELS } from '../../../../domain/kernel/screens/roles.ts';
import { usePageSearch } from '../../navigation/place.tsx';
import { useUser } from '../../session.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { AskForHelp } from './ask-for-help.tsx';
import { ErrorPage } from './error-page.tsx';

/** /forbidden: the role may not open the page. */
export function ForbiddenPage() {
  const { t } = useTexts('shell');
  const text = useLabel();
  const { role } = useUser();
  return (
    <ErrorPage
      status={403}
      drawing="key"
      title={t('shell:forbidden')}
      help={t('shell:forbiddenHelp', { role: text(ROLE_LABELS[role]) })}
    />
  );
}

/** /error-403-forbidden: the server refused a call; the reference is the request's id. */
export function AccessDeniedPage() {
  const { t } = useTexts('shell');
  const { reference } = usePageSearch() as { reference?: unknown };
  const shown = /^[\w-]{1,64}$/.test(String(reference ?? '')) ? String(reference) : undefined;
  return (
    <ErrorPage
      status={403}
      drawing="key"
      title={t('shell:accessDenied')}
      help={t('shell:accessDeniedHelp')}
      reference={shown}
    >
      <AskForHelp reference={shown} />
    </ErrorPage>
  );
}

/** /errors: reads only an error status from the address. */
export function ErrorsPage() {
  const { t } = useTexts('shell');
  const { status } = usePageSearch() as { status?: unknown };
  const asked = Number(status);
  const shown = Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500;
  return (
    <ErrorPage
      status={shown}
      drawing={shown === 404 ? 'map' : shown === 403 ? 'key' : 'lantern'}
      title={t(shown === 404 ? 'shell:title.notFound' : 'shell:title.internal')}
      said={t(shown === 404 ? 'shell:notFound' : 'shell:internal')}
      help={t(shown === 404 ? 'shell:notFoundHelp' : 'shell:internalHelpAlone')}
    >
      <AskForHelp />
    </ErrorPage>
  );
}
