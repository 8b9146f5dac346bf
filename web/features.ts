import { onboarding } from '#web/features/account/onboarding/onboarding.feature.tsx'
import { premium } from '#web/features/organisation/premium/premium.feature.tsx'
import { bible } from '#web/features/reading/bible/bible.feature.ts'
import { chapterPlan } from '#web/features/reading/chapter-plan/chapter-plan.feature.ts'
import { completion } from '#web/features/reading/completion/completion.feature.ts'
import { journal } from '#web/features/reading/journal/journal.feature.ts'
import { mark } from '#web/features/reading/mark/mark.feature.tsx'
import { memory } from '#web/features/reading/memory/memory.feature.ts'
import { note } from '#web/features/reading/note/note.feature.ts'
import { prayer } from '#web/features/reading/prayer/prayer.feature.ts'
import { discussion } from '#web/features/together/discussion/discussion.feature.ts'
import { groupEditor } from '#web/features/together/group-editor/group-editor.feature.ts'
import type { Feature } from '#web/lib/feature.ts'

/**
 * Features that offer the rest of the app more than their screens (see `Feature`), such as a description of unsent
 * changes. This file is loaded only for signed-in members.
 */
export const features: Readonly<Record<string, Feature>> = {
  bible,
  chapterPlan,
  completion,
  discussion,
  premium,
  groupEditor,
  journal,
  mark,
  memory,
  note,
  onboarding,
  prayer,
}

/** Functions of the features that find and describe changes which this device has not sent to the server. */
export const unsentRules = Object.values(features).flatMap(({ unsent = [] }) => unsent)
