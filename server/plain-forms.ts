import { requestResetForm, resetForm } from '#server/modules/account/credentials/credentials.forms.ts'
import { signInForm, signUpForm } from '#server/modules/account/session/session.forms.ts'
import { contactForm } from '#server/modules/organisation/contact/contact.form.ts'
import { newsletterForm } from '#server/modules/organisation/newsletter/newsletter.form.ts'
import type { FindForm } from './platform/web/plain-form.ts'

/** Table of contents of the forms that work without a script, by the page they stand on. */
export const findPlainForm: FindForm = (path, typed, query) => {
  switch (path) {
    case '/auth':
      return query.get('mode') === 'sign-up' ? signUpForm : signInForm
    case '/auth/reset':
      return 'link' in typed ? resetForm : requestResetForm
    case '/contact':
      return contactForm
    case '/about':
      return newsletterForm
    default:
      return null
  }
}
