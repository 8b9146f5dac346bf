/** For somebody who came by a friend's link. Whose it is stays with the friend. */
export function InvitedNote() {
  return (
    <p className="rounded-md border border-line bg-raised p-4 text-soft">
      Somebody would like to read with you. Once you have confirmed your address and completed a study on
      seven different days, a month of premium is yours, and one is theirs.
    </p>
  )
}
