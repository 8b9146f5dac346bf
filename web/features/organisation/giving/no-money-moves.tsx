/** Notice of sandbox mode, displayed where a user might expect to pay. */
export function NoMoneyMoves() {
  return (
    <p className="rounded-md border border-line bg-sunk/50 px-4 py-3 text-sm">
      <strong>No money moves here.</strong> Giving is only a test on this site: no card is charged, and please
      do not enter one.
    </p>
  )
}
