import { defineModule } from '#server/module/module.ts'
import { cleanMessages } from './clean-messages.ts'
import { contactForm } from './contact.form.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactExport } from './contact-export.ts'
import { messageJob } from './message-email.ts'

export const contact = defineModule({
  routes: (means) => [contactRoutes(means)],
  forms: [{ path: '/contact', find: () => contactForm }],
  jobs: (means) => [messageJob(means)],
  scheduled: [cleanMessages],
  exports: () => ({ messages: [contactExport] }),
})
