import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultsOfMail } from '../testing/faults-of-mail.ts'
import { anyLine } from '../testing/random-post.ts'
import { site } from '../testing/sample-letter.ts'
import { comments, noticeRecipient } from '../testing/sample-notices.ts'
import { composeNotice, type Notice } from './compose-notice.ts'

const compose = (notice: Partial<Notice> = {}, noticeId = 'n1') =>
  composeNotice({ ...comments, ...notice }, { ...noticeRecipient, noticeId }, site)
const [first] = comments.items

it('shows the comments of an hour', () => {
  const mail = compose()
  expect(faultsOfMail(mail, site)).toEqual([])
  expect(mail.text).toMatchInlineSnapshot(`
    "2 new comments on your analysis "The shilling that would not move:
    reading KES/USD at 129".

    Kwame Mensah (@mensah_credit):
    > Then put the syndicated loan beside it. The February payment and the
    > loan fall nine days apart, and only one of them can be moved.

    ⁨مها⁩ (@maha):
    > وماذا عن التحويلات؟
    > هل تكفي؟

    See the comments:
    https://soko.example/posts/post/the-shilling-that-would-not-move#comment-01KC1

    --
    You get this because you asked for emails about comments on your
    analyses.
    Stop emails about comments: https://soko.example/unsubscribe/p9Zk
    All notification settings: https://soko.example/mail-settings/p9Zk
    Soko, 3rd floor, Kimathi Chambers, Kimathi Street, PO Box 41270, 00100
    Nairobi, Kenya
    "
  `)
})

it('belongs to the conversation of its analysis', () => {
  const [one, next] = [compose(), compose({ items: [first!] }, 'n2')]
  expect(next.subject).toBe(one.subject)
  expect(next.headers?.References).toBe('<comments-01KPOST@mail.soko.example>')
  expect(next.headers?.References).toBe(one.headers?.References)
  expect(next.id).not.toBe(one.id)
  const other = compose({ post: { ...comments.post, postId: 'other' } })
  expect(other.headers?.References).not.toBe(one.headers?.References)
})

it('tells of a mention', () => {
  const mail = compose({ kind: 'mention', items: [{ author: first!.author, text: 'as @wanjiku wrote' }] })
  expect(mail.subject).toBe(`You were mentioned in: ${comments.post.title}`)
  expect(mail.text).toContain('Kwame Mensah mentioned you in')
  expect(mail.text).toContain('Read the analysis:\nhttps://soko.example/posts/post/the-shilling')
  expect(mail.headers?.['List-Unsubscribe']).toBe('<https://soko.example/api/unsubscribe/p9Zk>')
  expect(mail.headers?.['List-Id']).toBe('"Mentions on Soko" <mention.soko.example>')
})

it('shows the beginning of long comments, and ten of many', () => {
  const mail = compose({
    items: Array.from({ length: 25 }, () => ({ ...first!, text: 'word '.repeat(1000) })),
  })
  expect(mail.text).toContain('25 new comments')
  expect(mail.text).toContain('And 15 more.')
  expect(mail.text.match(/Kwame Mensah/g)).toHaveLength(10)
  expect(faultsOfMail(mail, site)).toEqual([])
})

it('is well formed for any comment', () => {
  fc.assert(
    fc.property(anyLine, anyLine, anyLine, (title, name, text) => {
      const mail = compose({
        post: { ...comments.post, title },
        items: [{ author: { name, username: 'amina' }, text: `${text}\n${title}`, commentId: 'c' }],
      })
      expect(faultsOfMail(mail, site)).toEqual([])
      checkMail(mail)
    }),
  )
})
