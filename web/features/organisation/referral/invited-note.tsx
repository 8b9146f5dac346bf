/** Note for a visitor who arrived by a referral link. It does not name the referrer. */
export function InvitedNote() {
  return (
    <p className="rounded-md border border-line bg-raised p-4 text-soft">
      A friend would like to read with you. Once you have confirmed your address and completed a study on
      seven different days, you each get a month of premium.
    </p>
  )
}
