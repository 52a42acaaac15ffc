import { authReplyTexts } from '../../../domain/kernel/texts/auth-reply.ts';
import { loginAnswer, messageAnswer, registeredAnswer } from '../../../domain/people/auth/answers.ts';
import {
  check2faBody,
  forgotBody,
  loginBody,
  registerBody,
  resendBody,
  resetBody,
  verifyBody,
} from '../../../domain/people/auth/requests.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import {
  clearCookies,
  createToken,
  isAntiForgeryValid,
  readSessionToken,
  setCookies,
} from '../../platform/http/cookies.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { login } from './login.ts';
import { getOrigin, isFromElsewhere } from './origin.ts';
import { forgotPassword, resetPassword } from './passwords/password-reset.ts';
import { register, resendCode, verifyEmail } from './registration/registration.ts';
import { passChallenge, resendChallenge } from './second-factor.ts';
import { sessionRoutes } from './session-routes.ts';
import { closeSession } from './sessions.ts';
import { viewAsRoutes } from './view-as/routes.ts';

const tags = ['auth'];
const PUBLIC_ACCESS = { access: 'public', idempotent: false } as const;

/** Login, registration, password and logout (specification §7, platform dictionary 1). */
export async function authRoutes(app: App, context: Context): Promise<void> {
  loginRoutes(app, context);
  secondFactorRoutes(app, context);
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  logoutRoutes(app, context);

  await sessionRoutes(app, context);
  viewAsRoutes(app, context);
}

function loginRoutes(app: App, context: Context): void {
  const { config } = context;

  app.get(
    '/sanctum/csrf-cookie',
    {
      schema: {
        operationId: 'getAntiForgeryCookie',
        summary: 'Cookie anti-falsificazione',
        tags,
        response: { 204: noContent },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      setCookies(reply, config, readSessionToken(request, config) ?? createToken());
      reply.header('cache-control', 'no-store');
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/login',
    {
      schema: {
        operationId: 'login',
        summary: 'Accesso',
        tags,
        body: loginBody,
        response: { 200: loginAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request, reply) => {
      const token = createToken();
      const result = await login(context, {
        ...request.body,
        newToken: token,
        oldToken: readSessionToken(request, config),
        origin: getOrigin(request),
      });
      setCookies(reply, config, token);
      if (result === 'in') return { code: 2000 as const, status: 200 as const };
      const message = inLanguage(authReplyTexts.codeMailed, request.language);
      return { code: 2001 as const, status: 200 as const, message };
    },
  );
}

function secondFactorRoutes(app: App, context: Context): void {
  const { config } = context;

  app.post(
    '/api/check2fa',
    {
      schema: {
        operationId: 'verifySecondFactor',
        summary: 'Verifica in due passaggi',
        tags,
        body: check2faBody,
        response: { 200: loginAnswer },
      },
      config: { access: 'pending', idempotent: false },
    },
    async (request, reply) => {
      const token = createToken();
      await passChallenge(context, getPendingLogin(request), request.body.twoAuthCode, token, getOrigin(request));
      setCookies(reply, config, token);
      return { code: 2000 as const, status: 200 as const };
    },
  );

  app.post(
    '/api/resend-2fa',
    {
      schema: {
        operationId: 'resendSecondFactorCode',
        summary: 'Nuovo codice di verifica',
        tags,
        response: { 200: messageAnswer },
      },
      config: { access: 'pending', idempotent: false },
    },
    async (request) => {
      await resendChallenge(context, getPendingLogin(request));
      return { status: 200 as const, message: inLanguage(authReplyTexts.codeMailed, request.language) };
    },
  );
}

function registrationRoutes(app: App, context: Context): void {
  app.post(
    '/api/register',
    {
      schema: {
        operationId: 'register',
        summary: 'Registrazione',
        tags,
        body: registerBody,
        response: { 201: registeredAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request, reply) => {
      const reference = await register(context, request.body, request.ip);
      return reply.code(201).send({ user_id: reference, email: request.body.email });
    },
  );

  app.post(
    '/api/verify-email-code',
    {
      schema: {
        operationId: 'verifyEmail',
        summary: "Verifica dell'e-mail",
        tags,
        body: verifyBody,
        response: { 200: messageAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request) => {
      await verifyEmail(context, request.body, request.ip);
      return { status: 200 as const, message: inLanguage(authReplyTexts.verified, request.language) };
    },
  );

  app.post(
    '/api/resend-verification-code',
    {
      schema: {
        operationId: 'resendEmailCode',
        summary: 'Nuovo codice e-mail',
        tags,
        body: resendBody,
        response: { 200: messageAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request) => {
      await resendCode(context, request.body);
      return { status: 200 as const, message: inLanguage(authReplyTexts.codeMailed, request.language) };
    },
  );
}

function passwordRoutes(app: App, context: Context): void {
  app.post(
    '/api/forgot-password',
    {
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Password dimenticata',
        tags,
        body: forgotBody,
        response: { 200: messageAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request) => {
      await forgotPassword(context, request.body.email, request.ip);
      return { status: 200 as const, message: inLanguage(authReplyTexts.resetMailed, request.language) };
    },
  );

  app.post(
    '/api/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        summary: 'Nuova password',
        tags,
        body: resetBody,
        response: { 200: messageAnswer },
      },
      config: PUBLIC_ACCESS,
    },
    async (request) => {
      await resetPassword(context, request.body, request.ip);
      return { status: 200 as const, message: inLanguage(authReplyTexts.passwordChanged, request.language) };
    },
  );
}

function logoutRoutes(app: App, context: Context): void {
  const { config } = context;

  app.post(
    '/api/logout',
    {
      schema: { operationId: 'logout', summary: 'Uscita', tags, response: { 204: noContent } },
      // Visitors without a session also get 204 (platform 1.8); a session needs the anti-forgery token.
      config: { ...PUBLIC_ACCESS, antiForgery: false },
    },
    async (request, reply) => {
      if (request.sessionId !== null && !isAntiForgeryValid(request, config)) throw new Problem('csrf-mismatch');
      const token = readSessionToken(request, context.config);
      const { actor } = request;
      await inTransaction(context.database, async (transaction) => {
        if (token) await closeSession(transaction, token);
        if (actor)
          await writeEvent(transaction, authorOf(request), 'logout', {
            type: 'user',
            id: actor.viewer?.userId ?? actor.userId,
          });
      });
      clearCookies(reply, context.config);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/reset-cookies',
    {
      schema: { operationId: 'resetCookies', summary: 'Azzera i cookie', tags, response: { 204: noContent } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      // This GET ends a session, so requests from other sites are refused.
      if (isFromElsewhere(request)) throw new Problem('csrf-mismatch');
      const token = readSessionToken(request, context.config);
      if (token) await closeSession(context.database.pool, token);
      clearCookies(reply, context.config);
      return reply.code(204).send();
    },
  );
}

function getPendingLogin(request: { sessionId: number | null; pendingUserId: number | null }) {
  const { sessionId, pendingUserId } = request;
  if (sessionId === null || pendingUserId === null) throw new Problem('unauthenticated');
  return { sessionId, userId: pendingUserId };
}
