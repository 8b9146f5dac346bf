/** What was refused, beside the button that asked. Always in the page, so that it is read out when its message arrives. */
export function InlineError({ message }: { message: string | null }) {
  return (
    <p role="alert" className="font-medium text-loss text-sm empty:hidden">
      {message}
    </p>
  )
}
