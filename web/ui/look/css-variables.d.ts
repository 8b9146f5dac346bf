import 'react'

// React's type for `style` does not include CSS variables.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
