/** The first letter of a provider's name, as a seal: we draw nobody's logo and load no picture from them. */
export function ProviderMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full border border-current/40 font-serif text-sm leading-none"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
