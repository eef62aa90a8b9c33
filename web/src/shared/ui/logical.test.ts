import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCE = new URL('../../', import.meta.url)
/** What stands at a side of its own: not so what is said from the start or the end of a line. */
const SIDED =
  /\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|\b(?:text-align|float): (?:left|right)/m

/** Where a side is meant, whatever the direction of the text. */
const MEANT = [
  // The search button is on the right, even if the text in the field is right-to-left.
  'padding-right: 2.75rem;',
  // Toasts come from the right, and are dragged away to it.
  'right: max(var(--margin), env(safe-area-inset-right));',
  'right: var(--margin);',
  // The author chose the side.
  'text-align: right;',
]

it('the dark theme is the same by choice and, without scripts, by device', () => {
  const css = readFileSync(new URL('shared/ui/tokens.css', SOURCE), 'utf8')
  const [chosen, byDevice] = [
    /^\[data-theme='dark'\] \{(.*?)\}/ms,
    /\(scripting: none\).*?:root \{(.*?)\}/s,
  ].map((block) => block.exec(css)?.[1]?.match(/[\w-]+: [^;]+/g))
  expect(chosen?.length).toBeGreaterThan(30)
  expect(byDevice).toEqual(chosen)
})

it('styles go by the direction of the text', () => {
  const sided = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) =>
    readFileSync(new URL(file, SOURCE), 'utf8')
      .split('\n')
      .filter((line) => SIDED.test(line) && !MEANT.includes(line.trim()))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(sided).toEqual([])
})
