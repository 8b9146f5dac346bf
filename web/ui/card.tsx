import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Props = ComponentProps<'section'> & {
  /** Colour of the short rule above the content, such as `themeInk('salvation')`. */
  ink?: string
  /** Whether the card has hover styles. Use it if its heading is a link with the class `covers-card`. */
  pressable?: boolean
  asChild?: boolean
}

/** Container with a border and a raised background; a section by default. */
export function Card({ ink, pressable, asChild, className, style, ...rest }: Props) {
  const Part = asChild ? Slot.Root : 'section'
  return (
    <Part
      className={classes(
        'relative rounded-md border border-line bg-raised p-5 sm:p-6 print:break-inside-avoid print:p-4',
        ink &&
          'before:absolute before:top-0 before:start-5 before:h-[3px] before:w-9 before:bg-(--card-ink) sm:before:start-6',
        pressable &&
          'transition-[border-color,background-color] duration-120 hover:border-edge/70 hover:bg-paper',
        className,
      )}
      style={ink ? { '--card-ink': ink, ...style } : style}
      {...rest}
    />
  )
}

type TitledProps = ComponentProps<'section'> & {
  /** Id of the heading, which labels the section. */
  id: string
  heading: string
  /** Level of the heading: h2 directly below the heading of the page, h3 inside one of its sections. */
  level?: 'h2' | 'h3'
}

/** Section with a heading of its own. */
export function TitledSection({ id, heading, level: Heading = 'h2', children, ...rest }: TitledProps) {
  return (
    <section aria-labelledby={id} {...rest}>
      <Heading id={id} className="text-xl">
        {heading}
      </Heading>
      {children}
    </section>
  )
}

/** Titled section as a card. */
export function TitledCard(props: TitledProps) {
  return (
    <Card asChild>
      <TitledSection {...props} />
    </Card>
  )
}
