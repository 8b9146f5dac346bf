/** For somebody who came by a friend's link. Whose it is stays with the friend. */
export function InvitedNote() {
  return (
    <p className="rounded-md border border-line bg-raised p-4 text-soft">
      A friend would like to read with you. Once you have confirmed your address and completed a study on
      seven different days, you each get a month of premium.
    </p>
  )
}
