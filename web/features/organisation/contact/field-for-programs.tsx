/** Honeypot field, hidden from users. Spam bots that fill in every field are detected by it. */
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
