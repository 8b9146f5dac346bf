import type { ComponentProps } from 'react'
import { Card } from './card.tsx'

type Props = ComponentProps<'section'> & {
  /** Of the heading, which names the section. */
  id: string
  heading: string
}

/** A part of a page under a heading of its own. */
export function TitledSection({ id, heading, children, ...rest }: Props) {
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** The same on a slip of raised paper. */
export function TitledCard(props: Props) {
  return (
    <Card asChild>
      <TitledSection {...props} />
    </Card>
  )
}
