import { defineModule } from '#server/module/module.ts'
import { cleanMessages } from './clean-messages.ts'
import { contactForm } from './contact.form.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactExport } from './contact-export.ts'
import { messageJob } from './message-email.ts'
import { securityTxtRoutes } from './security-txt.ts'

export const contact = defineModule({
  routes: (context) => [contactRoutes(context)],
  pages: ({ site, clock }) => [securityTxtRoutes(site, clock())],
  forms: [{ path: '/contact', find: () => contactForm }],
  jobs: (context) => [messageJob(context)],
  scheduled: [cleanMessages],
  exports: () => ({ messages: [contactExport] }),
})
