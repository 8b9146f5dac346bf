/** Heading of a member's next study. It receives the focus when another day is displayed. */
export function StudyHeading() {
  return (
    <h2 id="todays-study" tabIndex={-1} className="small-caps mb-2 font-medium font-sans text-flame-ink">
      Today's Study
    </h2>
  )
}
