import { isFree } from '#contract/organisation/premium.ts'
import { parseTopic } from '#contract/together/topic.ts'
import { defineModule } from '#server/module/module.ts'
import { refuseUnanswered } from '#server/modules/together/discussion/discussion.public.ts'
import { cleanEvents } from '#server/platform/events/clean-events.ts'
import { eventRoutes } from '#server/platform/events/events.routes.ts'

export const event = defineModule({
  routes({ events: hub, streamLimits: limits, config }) {
    const isPrivate = (topic: string) => {
      const place = parseTopic(topic)
      return place?.kind !== 'study' || !isFree(config.premium, place.day)
    }
    return [eventRoutes({ hub, limits, isPrivate, refuseReader: refuseUnanswered })]
  },
  scheduled: [cleanEvents],
})
