import { createSignUp } from '#server/auth/accounts/sign-up.ts'
import { cleanSessions } from '#server/auth/sessions/clean-sessions.ts'
import { defineModule } from '#server/module/module.ts'
import { createRefusePassword } from '#server/modules/account/credentials/refuse-password.public.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { deviceSessionRoutes } from './device-sessions.routes.ts'
import { createNotifyOwner } from './notify-owner.ts'
import { signInForm, signUpForm } from './session.forms.ts'
import { sessionRoutes } from './session.routes.ts'

export const session = defineModule({
  routes: (context) => [
    sessionRoutes({
      ...context,
      refusePassword: createRefusePassword(context),
      signUp: createSignUp({
        ...context,
        clock: systemClock,
        onAddressTaken: createNotifyOwner(context),
      }),
    }),
    deviceSessionRoutes(context.sessions),
  ],
  forms: [{ path: '/auth', find: (_, query) => (query.get('mode') === 'sign-up' ? signUpForm : signInForm) }],
  scheduled: [cleanSessions],
})
