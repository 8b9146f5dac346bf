import { classes } from './classes.ts'

// Icons of parts that are loaded on demand. They are not in `icon.tsx`, because that file is in the scripts of every page.
const paths = {
  bell: 'M12 3.5a6 6 0 0 1 6 6c0 5 1.5 6.5 2 7.5H4c.5-1 2-2.5 2-7.5a6 6 0 0 1 6-6ZM9.5 20h5',
  bookmark: 'M6.5 3.5h11v17L12 16l-5.5 4.5Z',
  calendar: 'M4.5 5.5h15v14h-15ZM4.5 10h15M8.5 3v4M15.5 3v4',
} satisfies Record<string, string>

interface Props {
  name: keyof typeof paths
  className?: string
}

/** Icon in the size of the text, drawn like those of `Icon`. Decoration only. */
export function RareIcon({ name, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('shrink-0', className)}
    >
      <path d={paths[name]} />
    </svg>
  )
}
