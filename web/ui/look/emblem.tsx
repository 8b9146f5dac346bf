import { emblemAddress } from '#contract/reading/emblem.ts'

interface Props {
  /** "season-07", "theme-salvation". */
  name: string
  /** Gives it its size; it is square. */
  className: string
}

/** A drawing of a season or a theme, in the inks of the page. What it stands for is written beside it. */
export function Emblem({ name, className }: Props) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <use href={`${emblemAddress(name)}#emblem`} />
    </svg>
  )
}
