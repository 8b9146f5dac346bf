import { Button } from '#web/ui/button.tsx'

/** Button that opens the interlinear view of a passage. */
export function OriginalWordsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="bare"
      size="small"
      needsScript
      aria-haspopup="dialog"
      className="font-normal text-soft"
      onClick={onPress}
    >
      Original words
    </Button>
  )
}
