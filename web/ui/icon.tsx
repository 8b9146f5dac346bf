import { classes } from './classes.ts'

// The icons are drawn on a 24 × 24 grid with one stroke width and round ends, to match the sans-serif font.
const paths = {
  alert: 'M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.1',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  book: 'M12 6.5C10 4.8 7 4.2 3 4.5v14c4-.3 7 .3 9 2 2-1.7 5-2.3 9-2v-14c-4-.3-7 .3-9 2ZM12 6.5v14',
  check: 'M4.5 12.5 10 18 20 6.5',
  'chevron-down': 'M5.5 9l6.5 6.5L18.5 9',
  'chevron-right': 'M9 5.5l6.5 6.5L9 18.5',
  close: 'M6 6l12 12M18 6 6 18',
  comment: 'M4 5h16v11.5h-8.5L7 20.5v-4H4Z',
  copy: 'M8.5 8.5h11v12h-11ZM15.5 8.5v-5h-11v12h4',
  digits: 'M3.5 6.5h17v11h-17ZM8 12v.1M12 12v.1M16 12v.1',
  download: 'M12 3.5V15M7 10.5l5 5 5-5M4.5 20h15',
  eye: 'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3C19 16.2 15.8 18.3 12 18.3S5 16.2 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  gift: 'M4.5 11.5h15v9h-15ZM3.5 7.5h17v4h-17ZM12 7.5v13M12 7.5C10 3.5 6 3.6 6.8 6c.3 1 2 1.5 5.2 1.5 3.2 0 4.9-.5 5.2-1.5.8-2.4-3.2-2.5-5.2 1.5Z',
  heart: 'M12 20C6.5 16 3.5 12.8 3.5 9.2A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.2C20.5 12.8 17.5 16 12 20Z',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.7v.1',
  key: 'M7.5 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM10.4 12.1 19.5 3M15 7.5l3.5 3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3',
  lock: 'M5.5 10.5h13v10h-13ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  mail: 'M3.5 5.5h17v13h-17ZM3.5 7l8.5 6.5L20.5 7',
  minus: 'M4.5 12h15',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  note: 'M5 3.5h9.5L19 8v12.5H5ZM14 3.5V8.5h5M8.5 12.5h7M8.5 16.5h4.5',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5l3.5 3.5',
  people:
    'M9 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM2.5 19.5c.3-3.7 2.9-5.8 6.5-5.8s6.2 2.1 6.5 5.8M15.5 4.9a3.2 3.2 0 0 1 0 5.6M18 14.6c2.1.8 3.3 2.5 3.5 4.9',
  phone: 'M7 2.5h10v19H7ZM11 18.3h2',
  pin: 'M12 21C8 16 5.5 13 5.5 9.8a6.5 6.5 0 1 1 13 0C18.5 13 16 16 12 21ZM12 7.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  plus: 'M12 4.5v15M4.5 12h15',
  // Two hands in prayer, seen from the side, with their sleeves.
  prayer:
    'M12 2.8c-1.2 0-1.8 1-2 2.4l-.8 5.3c-.1.6-.4 1.2-.8 1.6L4 16.4l4.2 4.4L12 17.3l3.8 3.5 4.2-4.4-4.4-4.3c-.4-.4-.7-1-.8-1.6L14 5.2c-.2-1.4-.8-2.4-2-2.4ZM12 2.8v14.5',
  print: 'M7 8.5v-5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7Z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5 5 5',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8',
  sun: 'M2.5 18.5h19M6.5 18.5a5.5 5.5 0 0 1 11 0M12 9V5.5M4.8 11.3l2 2M19.2 11.3l-2 2',
  trash: 'M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5l1 14h9l1-14M10.2 10.5v6M13.8 10.5v6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.3-6 7.5-6s7 2 7.5 6',
} as const

export type IconName = keyof typeof paths

type Props = {
  name: IconName
  className?: string
  /** Accessible name, required if the icon has no text beside it. */
  label?: string
}

/** Icon in the size of the surrounding text. */
export function Icon({ name, className, label }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('inline-block', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={paths[name]} />
    </svg>
  )
}
