/** A mark drawn like those of web/ui/icon.tsx, and apart from them: theirs come with every page. As large as the text it stands in. */
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
