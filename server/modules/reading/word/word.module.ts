import { AppError } from '#contract/errors/app-error.ts'
import { defineModule } from '#server/module/module.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import { createOpenWords } from './open-words.public.ts'
import { wordRoutes } from './word.routes.ts'

export const word = defineModule({
  routes: ({ library }) => [wordRoutes(library)],
  rolesWithin: {
    originals: ({ db, library, config, billingClock }) => {
      const isOpen = createOpenWords(library, config.premium)
      return async (name, { member, roles }) => {
        if (isOpen(name) || roles.includes('moderator')) return roles
        if (member && (await hasPremium(db, member.id, billingClock))) return [...roles, 'supporter']
        throw new AppError('word.premium_needed')
      }
    },
  },
})
