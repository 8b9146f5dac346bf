import { emblemAddress } from '#contract/reading/emblem.ts'

interface Props {
  /** Name of the drawing: "season-07", "theme-salvation". */
  name: string
  /** Class that sets the size of the drawing, which is square. */
  className: string
}

/** Drawing of a season or a theme, in the colours of the page. Write the name of the season or theme beside it. */
export function Emblem({ name, className }: Props) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <use href={`${emblemAddress(name)}#emblem`} />
    </svg>
  )
}
