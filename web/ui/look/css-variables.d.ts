import 'react'

// React's own type for `style` leaves out CSS variables.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
