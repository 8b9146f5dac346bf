/**
 * Icon in the style of web/ui/icon.tsx. It is a separate file, because the icons there are loaded
 * with every page. Scales with the surrounding text.
 */
export function ListenIcon({ path, isSolid }: { path: string; isSolid?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill={isSolid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="inline-block shrink-0"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
