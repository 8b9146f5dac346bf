/** Typographic quotes and hyphens, and the plain characters that replace them, at the same index. */
export const foldedSigns = { from: '’‘ʼ“”„‐‑‒–—−', to: `'''"""------` } as const

/** A text with plain quotes and hyphens, as a database compares it: "Children’s" is "Children's", "6–8" is "6-8". */
export function foldSigns(text: string): string {
  return text.replace(/[’‘ʼ“”„‐‑‒–—−]/g, (sign) => foldedSigns.to[foldedSigns.from.indexOf(sign)] ?? sign)
}
