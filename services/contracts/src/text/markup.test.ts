import { describe, expect, it } from 'vitest'
import { asMarkup, markup } from './markup.ts'

describe('markup', () => {
  it('escapes texts in elements and attributes', () => {
    const { markup: made } = markup`<a title="${'"a" & \'b\''}">${'</a><script>'}</a>`
    expect(made).toBe('<a title="&quot;a&quot; &amp; &#39;b&#39;">&lt;/a&gt;&lt;script&gt;</a>')
  })

  it('inserts markup unchanged, single or in lists, and omits missing values', () => {
    const items = ['a', 'b'].map((text) => markup`<li>${text}</li>`)
    expect(markup`<ul>${items}${undefined}${false}</ul>${asMarkup('<hr/>')}`.markup).toBe(
      '<ul><li>a</li><li>b</li></ul><hr/>',
    )
  })

  it('drops characters that XML forbids, and keeps other planes', () => {
    expect(markup`${'a\u0000\u0008\u001F\uFFFEb\uD800c \u{1F4C8}\n'}`.markup).toBe('abc \u{1F4C8}\n')
  })
})
