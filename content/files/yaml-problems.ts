import type { z } from 'zod'
import type { ContentProblem } from './problem.ts'
import type { YamlSource } from './yaml-source.ts'

/** Converts the issues of a Zod schema to problems with line numbers. */
export function yamlProblems(file: string, yaml: YamlSource, issues: readonly z.core.$ZodIssue[]) {
  return issues.flatMap((issue): ContentProblem[] => {
    const path = issue.path.filter((step) => typeof step !== 'symbol')
    if (issue.code !== 'unrecognized_keys') {
      return [{ file, line: yaml.lineOf(path), field: fieldName(path), words: issue.message }]
    }
    return issue.keys.map((key) => ({
      file,
      line: yaml.lineOf([...path, key]),
      field: fieldName([...path, key]),
      words: 'is not a known field; remove it or correct its name.',
    }))
  })
}

/** Converts syntax errors of YAML to problems. */
export function brokenYaml(file: string, yaml: YamlSource): ContentProblem[] {
  return yaml.errors.map(({ line, words }) => ({
    file,
    line,
    field: 'yaml',
    words: `${words}.`.replace(/\.\.$/, '.'),
  }))
}

/**
 * Formats the path of a value for reports of problems: ["questions", "b"] → "question b", ["insight", "strongs"] →
 * "insight.strongs", [0, "title"] → "entry 1 title", ["weeks", 0, "questions", 1] → "week 1 questions 2".
 */
function fieldName(path: readonly (string | number)[]): string {
  const [list, index] = path
  if (list === 'questions' && index !== undefined) return `question ${index}`
  if (typeof list === 'number') return ['entry', list + 1, ...path.slice(1)].join(' ')
  if (list === 'weeks' && index !== undefined) return ['week', ...path.slice(1).map(countFromOne)].join(' ')
  return path.join('.') || 'file'
}

function countFromOne(step: string | number): string | number {
  return typeof step === 'number' ? step + 1 : step
}
