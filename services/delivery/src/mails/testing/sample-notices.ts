import type { Confirmation } from '../notices/compose-confirmation.ts'
import type { Notice, NoticeRecipient } from '../notices/compose-notice.ts'

export const confirmation: Confirmation = {
  about: 'contact-01KAMA',
  requestId: '01KREQUEST',
  address: 'ama+visit.evil.example@mail.example',
  purpose: { kind: 'author', author: { name: 'Wanjiku Njeri', username: 'wanjiku_n' } },
  link: 'https://soko.example/confirm/4tRw-9dLm-2XcV',
  requestedAt: Date.UTC(2025, 10, 17, 15, 5),
  expiresAt: Date.UTC(2025, 10, 19, 15, 5),
}

export const noticeRecipient: NoticeRecipient = {
  about: 'subscriptions-01KWANJIKU',
  address: 'wanjiku@mail.example',
  oneClick: 'https://soko.example/api/unsubscribe/p9Zk',
  unsubscribe: 'https://soko.example/unsubscribe/p9Zk',
  settings: 'https://soko.example/mail-settings/p9Zk',
  noticeId: '01KNOTICE-1',
}

export const comments: Notice = {
  kind: 'comments',
  post: {
    postId: '01KPOST',
    slug: 'the-shilling-that-would-not-move',
    title: 'The shilling that would not move: reading KES/USD at 129',
  },
  items: [
    {
      author: { name: 'Kwame Mensah', username: 'mensah_credit' },
      text: 'Then put the syndicated loan beside it. The February payment and the loan fall nine days apart, and only one of them can be moved.',
      commentId: '01KC1',
    },
    {
      author: { name: 'مها', username: 'maha' },
      text: 'وماذا عن التحويلات؟\nهل تكفي؟',
      commentId: '01KC2',
    },
  ],
}
