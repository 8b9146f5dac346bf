import type { Mark } from './mark.data.ts'

/** Returns the labels of marks with their number of marks, each once; the most frequent first, then by alphabet. */
export function labelsOf(marks: readonly Pick<Mark, 'label'>[]): { label: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { label } of marks) if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}
