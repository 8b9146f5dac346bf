/** Out of sight and out of reach for people. Programs that fill in every field give themselves away by it. */
export function FieldForPrograms() {
  return (
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" className="size-px border-0 p-0" />
      </label>
    </div>
  )
}
