/** One rule, with the classes that each of its selectors asks for; or a block of rules under one condition. */
type Rule = { head: string; body: string; classes: readonly string[][] } | { head: string; rules: Rule[] }

/** Blocks that hold rules, and say when those apply. */
const conditional = /^@(media|supports|layer|container)\b/

/**
 * Finds in a sheet of styles, read once, what a page needs to be painted: every rule that what it shows can match. Left out are
 * those alone that ask for a class the page has nowhere.
 */
export function criticalStyles(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet)
  return (html) => written(rules, classesIn(html))
}

function written(rules: readonly Rule[], shown: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('body' in rule) {
        const matches = rule.classes.some((asked) => asked.every((name) => shown.has(name)))
        return matches ? `${rule.head}${rule.body}` : ''
      }
      const inside = written(rule.rules, shown)
      return inside && `${rule.head}{${inside}}`
    })
    .join('')
}

/** Cuts at each `{…}` and `;` of the outermost level; what stands in quotes or after a backslash is text. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: mark, index } of sheet.matchAll(
    /\/\*[\s\S]*?\*\/|\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g,
  )) {
    if (mark === '{' && depth++ === 0) opened = index
    const isStatement = mark === ';' && depth === 0
    if (!isStatement && !(mark === '}' && --depth === 0)) continue
    const head = sheet.slice(start, isStatement ? index + 1 : opened).trim()
    if (!isStatement && conditional.test(head)) {
      rules.push({ head, rules: rulesOf(sheet.slice(opened + 1, index)) })
    } else {
      rules.push({ head, body: isStatement ? '' : sheet.slice(opened, index + 1), classes: classesOf(head) })
    }
    start = index + 1
  }
  return rules
}

/** What each selector of a list asks for; what stands in brackets, as in `:not(.dark)`, is not asked for. */
function classesOf(selectors: string): string[][] {
  if (selectors.startsWith('@')) return [[]]
  let outside = selectors.replace(/\\([()])/g, (_, bracket) => (bracket === '(' ? '\\28 ' : '\\29 '))
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/\([^()]*\)/g, '')
  }
  return outside
    .split(/(?<!\\),/)
    .map((selector) =>
      [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
        unescaped(name),
      ),
    )
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '').split(/\s+/),
  )
  return new Set(names)
}
