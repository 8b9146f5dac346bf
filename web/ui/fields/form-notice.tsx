/** Confirms that a no-JavaScript form was accepted. Displayed on the page to which the server then redirects. */
export function FormNotice({ title, detail }: { title: string; detail?: string }) {
  return (
    <div role="status" className="rounded-md border border-line bg-sunk/50 px-4 py-3">
      <p className="font-medium">{title}</p>
      {detail && <p className="text-soft">{detail}</p>}
    </div>
  )
}
