import type { Mark } from './form.ts'
import type { Look } from './looks.ts'

/** The tags of each mark. */
const TAGS: readonly (readonly [Mark, string])[] = [
  ['strong', 'b strong'],
  ['em', 'i em cite dfn var'],
  ['u', 'u ins'],
  ['s', 's del strike'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['code', 'code kbd samp tt'],
]
const MARKS = new Map(TAGS.flatMap(([mark, tags]) => tags.split(' ').map((tag) => [tag, mark] as const)))

/** The marks of what stands in an element: those around it, with what its tag and its look add or take off. */
export const marksIn = (element: Element, look: Look, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const marks = new Set(around)
  const tag = MARKS.get(element.localName)
  if (tag !== undefined) marks.add(tag)
  const put = (mark: Mark, is: boolean | undefined) => {
    if (is === true) marks.add(mark)
    if (is === false) marks.delete(mark)
  }
  // Google Docs wraps all it copies into a <b> that is not bold.
  put('strong', either(look.get('font-weight'), /^(?:bold|[6-9]00)/, /^(?:normal|[1-5]00)/))
  put('em', either(look.get('font-style'), /^(?:italic|oblique)/, /^normal/))
  const line = `${look.get('text-decoration') ?? ''} ${look.get('text-decoration-line') ?? ''}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  // It takes off an element's own line only, not that of what is around it.
  if (/^\s*none/.test(line) && tag !== undefined && (tag === 'u' || tag === 's')) marks.delete(tag)
  const height = look.get('vertical-align')
  put('sup', either(height, /^super/, /^(?:baseline|sub)/))
  put('sub', either(height, /^sub/, /^(?:baseline|super)/))
  return marks
}

const either = (value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined => {
  if (value === undefined) return undefined
  return yes.test(value) ? true : no.test(value) ? false : undefined
}
