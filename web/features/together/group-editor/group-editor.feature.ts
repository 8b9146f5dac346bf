import type { Feature } from '#web/lib/feature.ts'
import { FORMS } from './form-names.ts'

export const groupEditor: Feature = {
  unsent: {
    drafts: { prefix: FORMS },
    chosen: [
      'startsOn',
      'admission',
      'capacity',
      'meetingDay',
      'meetingTime',
      'meetingZone',
      'takesAttendance',
    ],
  },
}
