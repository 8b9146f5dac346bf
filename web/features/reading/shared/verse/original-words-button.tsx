import { Button } from '#web/ui/button.tsx'

/** Button that opens a passage word by word. */
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
