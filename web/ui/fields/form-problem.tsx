/**
 * Error for which the server rejected a form, displayed above its fields. Errors of single fields are displayed beside
 * them.
 */
export function FormProblem({ problem }: { problem: { title: string; detail: string } | null }) {
  if (!problem) return null
  return (
    <div role="alert" className="rounded-md border border-loss/60 px-4 py-3">
      <p className="font-medium text-loss">{problem.title}</p>
      {problem.detail && <p>{problem.detail}</p>}
    </div>
  )
}
