import { describe, expect, it } from 'vitest'
import { differences, readListedNames } from './listed-names.ts'
import { patternOf } from './pattern-of.ts'

const page = `# Names

## Queues

Messages wait in the old queue.

\`\`\`text
auth.mails
social.mails
\`\`\`

## Leases

Two would hold the same.

\`\`\`text
relay
\`\`\`
`

describe('the list of names', () => {
  it('reports missing and new names and sections, and the meaning', () => {
    const found = new Map([
      ['Queues', ['auth.mails', 'social.letters']],
      ['Topics', ['commits']],
    ])
    expect(differences(readListedNames(page), found)).toEqual([
      'Queues: "social.mails" has vanished. Messages wait in the old queue.',
      'Queues: "social.letters" is not in the list. Messages wait in the old queue.',
      'Leases: "relay" has vanished. Two would hold the same.',
      'Topics: "commits" is not in the list. The list has no such section.',
    ])
  })

  it('removes variable parts of a name', () => {
    expect(patternOf('bookmarks-01K0J8R00000000000000000AD-01K0J8R0000000000000000001')).toBe(
      'bookmarks-<id>-<id>',
    )
    expect(patternOf('category:gold')).toBe('category:<name>')
    expect(patternOf('readers-2026-01-31')).toBe('readers-<day>')
  })
})
