/**
 * Initial of a provider's name in a circle: we use no provider's logo and load no image from their
 * servers.
 */
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
