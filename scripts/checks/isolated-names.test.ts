import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files with names that users do not choose, or with the subject of an e-mail. */
const OTHERS = [
  /web\/src\/admin\/(?:dashboard|messages|services)\//,
  /web\/src\/markets\/(?:calls|prices)\//,
  /editor\/(?:calls\/|editor\.texts)/,
  /reading\/versions\//,
]

const BARE = /\$\{(?:name|title|author|category|series|subject|whom)\}/
/** A text with parameters next to its component, instead of in a `*.texts.ts`. */
const TEXT = /^\s+\w+: \(.*\) => `/
const LABEL = /aria-label=\{`[^`]*\$\{[\w.]*(?:name|title)\}/

const usersFiles = (pattern: string): readonly string[] =>
  globSync(pattern).filter((file) => !OTHERS.some((other) => other.test(file)))

it('isolates names and titles in the sentences of the screens', () => {
  const files = usersFiles('web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const bare = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => BARE.test(line) && (file.endsWith('.texts.ts') || TEXT.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})

it('isolates names and titles in labels of elements', () => {
  const files = usersFiles('web/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.filter((file) => LABEL.test(readFileSync(file, 'utf8')))).toEqual([])
})
