import { CommentText } from './comment-text.tsx'

/** A comment that is on its way, in its author's sight alone. */
export function SendingRow({ text }: { text: string }) {
  return (
    <li aria-busy="true" className="grid gap-2 py-5 text-soft">
      <p className="text-sm">Posting...</p>
      <CommentText text={text.trim()} verses={[]} />
    </li>
  )
}
