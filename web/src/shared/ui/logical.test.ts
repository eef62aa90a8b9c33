import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCE = new URL('../../', import.meta.url)
const SIDED =
  /\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|\b(?:text-align|float): (?:left|right)/m

/** These do not depend on the text direction. */
const ALLOWED = [
  // The search button is on the right in right-to-left text too.
  'padding-right: 2.75rem;',
  // Toasts slide in from the right.
  'right: max(var(--margin), env(safe-area-inset-right));',
  'right: var(--margin);',
  'text-align: right;',
]

it('has the same dark theme by choice and, without scripts, by device', () => {
  const css = readFileSync(new URL('shared/ui/tokens.css', SOURCE), 'utf8')
  const [chosen, byDevice] = [
    /^\[data-theme='dark'\] \{(.*?)\}/ms,
    /\(scripting: none\).*?:root \{(.*?)\}/s,
  ].map((block) => block.exec(css)?.[1]?.match(/[\w-]+: [^;]+/g))
  expect(chosen?.length).toBeGreaterThan(30)
  expect(byDevice).toEqual(chosen)
})

it('uses logical properties in styles', () => {
  const sided = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) =>
    readFileSync(new URL(file, SOURCE), 'utf8')
      .split('\n')
      .filter((line) => SIDED.test(line) && !ALLOWED.includes(line.trim()))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(sided).toEqual([])
})
