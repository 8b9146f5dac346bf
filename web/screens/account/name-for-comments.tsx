import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { namelessId } from '#web/features/account/shared/viewer.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

// The form for a display name is loaded only for members who have none.
const AskName = lazyPart(async () => (await import('#web/features/account/profile/ask-name.tsx')).AskName)

/**
 * Form that asks members without a display name for one. It is placed beside forms whose text others will read. While
 * its script loads, the part of the page around it is displayed as loading: if the form appeared later, it would move
 * the comments below it just when somebody presses one of their buttons.
 */
export function NameForComments() {
  const nameless = namelessId(useViewer())
  const askViewerAgain = useAskViewerAgain()
  if (!nameless) return null
  return <AskName look="line" memberId={nameless} onSaved={askViewerAgain} />
}
