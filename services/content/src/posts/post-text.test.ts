import { describe, expect, it } from 'vitest'
import { writtenText } from './post-text.ts'

describe('the text of a post', () => {
  it.each([{ html: '<p>\u200b&#8203;&shy;\u2060</p>' }, { desc: ' \ufeff\u202e' }])(
    'is refused when nothing of it would be seen: %j',
    (given) => {
      expect(() => writtenText(given)).toThrow('Write the text of the analysis.')
    },
  )

  it('may be an image alone', () => {
    const html = '<p>\u200b<img src="/media/01ab.webp" alt="" /></p>'
    expect(writtenText({ html })?.html).toContain('<img ')
  })
})
