import { describe, expect, it } from 'vitest'
import { readPage, readRows } from './content-files.ts'

const pageOf = (body: string) => readPage(`---\ntitle: Terms\ndescription: The rules\n---\n\n${body}`)

describe('readPage', () => {
  it('reads an introduction and sections with paragraphs, lists and parts', () => {
    const body = `# Terms of Use

By using it
you agree.

## Your account {#account}

Read this:

- One that is
  long
- Two

### May I?

Yes.
`
    expect(pageOf(body)).toEqual({
      title: 'Terms',
      description: 'The rules',
      heading: 'Terms of Use',
      intro: ['By using it you agree.'],
      sections: [
        {
          heading: 'Your account',
          id: 'account',
          paragraphs: ['Read this:'],
          points: ['One that is long', 'Two'],
          parts: [{ heading: 'May I?', paragraphs: ['Yes.'] }],
        },
      ],
    })
  })

  it.each([
    ['emphasis', 'You *agree*.'],
    ['a link', 'See [this](https://example.com).'],
    ['HTML', '<p>You agree.</p>'],
    ['code', '    npm start'],
    ['a section without an id', '## Your account'],
  ])('rejects %s', (_, body) => {
    expect(() => pageOf(`# Terms\n\n${body}\n`)).toThrow(/possible|needs an id/)
  })

  it('requires a title and a description', () => {
    expect(() => readPage('# Terms\n')).toThrow(/title/)
  })
})

describe('readRows', () => {
  it('converts cells of digits to numbers', () => {
    expect(readRows('title,year\n"One, two",1949\n')).toEqual([{ title: 'One, two', year: 1949 }])
  })

  it('rejects a row with too many cells', () => {
    expect(() => readRows('title,year\nOne,1949,x\n')).toThrow(/Row 0/)
  })
})
