type Props = {
  label: string
  value: number
  max: number
  /** Text that screen readers announce instead of a percentage: "12 of 1500". */
  words: string
}

/** Progress bar. */
export function Progress({ label, value, max, words }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={words}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-flame transition-[width] duration-240"
        style={{ width: `${Math.min(100, (100 * value) / max)}%` }}
      />
    </div>
  )
}
