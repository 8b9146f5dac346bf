/** Note for a visitor who arrived by a referral link. It does not name the referrer. */
export function InvitedNote() {
  return (
    <p className="rounded-md border border-line bg-raised px-4 py-3 text-sm text-soft">
      A friend would like to read with you. Once your address is confirmed and seven days are completed, you
      each get a month of premium.
    </p>
  )
}
