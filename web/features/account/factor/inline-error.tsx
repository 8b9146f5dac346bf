/**
 * Error message beside a button. Always rendered, because screen readers announce only changes of
 * an existing live region.
 */
export function InlineError({ message }: { message: string | null }) {
  return (
    <p role="alert" className="font-medium text-loss text-sm empty:hidden">
      {message}
    </p>
  )
}
