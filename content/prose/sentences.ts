/** The sentences of a text, in order, with the marks that close them: quotation marks, brackets, emphasis. */
export function sentencesOf(text: string): string[] {
  return text.match(/\S.*?(?:[.?!…]+[”’)*]*(?=\s|$)|$)/gu) ?? []
}
