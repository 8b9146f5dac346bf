import { defineModule } from '#server/module/module.ts'
import { placeRoutes } from './place.routes.ts'

export const place = defineModule({ routes: ({ library }) => [placeRoutes(library)] })
