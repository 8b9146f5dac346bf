/** What was refused, beside the button that asked. Always in the page, so that it is read out when its words arrive. */
export function Said({ words }: { words: string | null }) {
  return (
    <p role="alert" className="font-medium text-loss text-sm empty:hidden">
      {words}
    </p>
  )
}
