/** A CSS rule with the classes that each of its selectors requires, or a conditional block of CSS rules. */
type Rule = { head: string; body: string; classes: readonly string[][] } | { head: string; rules: Rule[] }

/** Matches at-rules that contain other rules and apply them under a condition. */
const conditional = /^@(media|supports|layer|container)\b/

/**
 * Layer with the initial values of Tailwind's variables, for browsers without `@property`. Its rules are left out of
 * the inlined CSS, because the complete stylesheet has them, and they would add 0.4 kB to every page.
 */
const FALLBACK_LAYER = '@layer properties'

/**
 * Parses a stylesheet once and returns a function that extracts the rules that a page needs for its
 * first paint. Omitted are rules that require a class missing from the page, and registrations of custom properties
 * that no remaining rule uses.
 */
export function criticalStyles(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet)
  return (html) => withoutUnused(written(rules, classesIn(html)))
}

function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/(?<!@property )--[\w-]+/g)].map(([name]) => name))
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ''))
}

function written(rules: readonly Rule[], shown: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('body' in rule) {
        const matches = rule.classes.some((required) => required.every((name) => shown.has(name)))
        return matches ? `${rule.head}${rule.body}` : ''
      }
      const inside = written(rule.rules, shown)
      if (inside) return `${rule.head}{${inside}}`
      // A layer without rules is still mentioned: the first mention determines its priority, also for the rules in the
      // stylesheet that is loaded later.
      return rule.head.startsWith('@layer ') ? `${rule.head};` : ''
    })
    .join('')
}

/** Splits at each `{…}` and `;` of the outermost level; quoted and escaped characters are text. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: mark, index } of sheet.matchAll(
    /\/\*[\s\S]*?\*\/|\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g,
  )) {
    // A comment before a rule is not a part of it.
    if (mark.startsWith('/*') && sheet.slice(start, index).trim() === '') start = index + mark.length
    if (mark === '{' && depth++ === 0) opened = index
    const isStatement = mark === ';' && depth === 0
    if (!isStatement && !(mark === '}' && --depth === 0)) continue
    const head = sheet.slice(start, isStatement ? index + 1 : opened).trim()
    if (!isStatement && conditional.test(head)) {
      const inside = head === FALLBACK_LAYER ? '' : sheet.slice(opened + 1, index)
      rules.push({ head, rules: rulesOf(inside) })
    } else {
      rules.push({ head, body: isStatement ? '' : sheet.slice(opened, index + 1), classes: classesOf(head) })
    }
    start = index + 1
  }
  return rules
}

/**
 * Returns the classes that each selector of a list requires; classes in parentheses, as in
 * `:not(.dark)`, are not required.
 */
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
