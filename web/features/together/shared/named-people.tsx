import { Fragment } from 'react'

interface Props {
  names: readonly string[]
  /** Number of names to display; the others are only counted. */
  most: number
}

/** Names in a sentence: "Lea", "Lea and Ben", "Lea, Ben and 2 more". */
export function NamedPeople({ names, most }: Props) {
  const shown = names.slice(0, most)
  const rest = names.length - shown.length
  return (
    <>
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <Fragment key={index}>
          {index > 0 && (index === shown.length - 1 && rest === 0 ? ' and ' : ', ')}
          <bdi translate="no" className="font-medium">
            {name}
          </bdi>
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </>
  )
}
