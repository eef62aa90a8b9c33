import type { Digest } from '../mail/digest.ts'
import type { DigestRecipient } from '../mail/compose-digest.ts'
import { image } from '../../mails/testing/sample-letter.ts'

export const wanjiku: DigestRecipient = {
  about: 'subscriptions-01KWANJIKU',
  address: 'wanjiku@mail.example',
  subscriberId: '01KWANJIKU',
  period: '2025-W47',
  oneClick: 'https://soko.example/api/unsubscribe/p9Zk',
  unsubscribe: 'https://soko.example/unsubscribe/p9Zk',
  settings: 'https://soko.example/mail-settings/p9Zk',
}

const posts: readonly (readonly [title: string, summary: string, name: string, followed: string])[] = [
  [
    'Ghana’s Eurobonds, a year after the exchange: what the coupons say',
    'Holders gave up more than a third of face value and took a lower coupon that steps up in 2028. Since then the new bonds have done better than most of the continent.',
    'Kwame Mensah',
    '@mensah_credit',
  ],
  [
    'NGX banks after recapitalisation: who still has room to lend',
    'Five of eleven lenders parked their new capital in treasury bills. Two have begun to lend it out.',
    'Adaeze Okonkwo',
    '@adaeze_o',
  ],
  ['بورصة القاهرة بعد التعويم', 'الأسعار ارتفعت مرتين منذ الربيع، والأرباح لم ترتفع.', 'مها', 'Egypt'],
]

export const weeklyDigest: Digest = {
  reader: 'member',
  isSlowed: false,
  rhythm: 'weekly',
  at: Date.UTC(2025, 10, 17, 4),
  zone: 'Africa/Nairobi',
  time: '07:00',
  follows: 43,
  posts: posts.map(([title, summary, name, followed], at) => ({
    slug: `post-${at + 1}`,
    title,
    summary,
    image: at === 1 ? '' : image,
    author: { name, username: `author_${at + 1}` },
    followed,
  })),
  calls: [
    {
      callId: 'gold',
      terms: 'Gold up to 4,200',
      outcome: 'right',
      isExpired: false,
      username: 'lindiwe_m',
      judgedOn: '2025-11-13',
      madeOn: '2025-08-04',
    },
    {
      callId: 'naira',
      terms: 'USD/NGN up to 1,520',
      outcome: 'wrong',
      isExpired: true,
      username: 'karim_rates',
      judgedOn: '2025-11-14',
      madeOn: '2025-09-01',
    },
  ],
  markets: [
    {
      name: 'Kenyan shilling, USD/KES',
      close: '129.24',
      direction: 'unchanged',
      change: '',
      isDemonstration: true,
    },
    { name: 'Cocoa, New York', close: '5,480', direction: 'down', change: '4.6%', isDemonstration: true },
    { name: 'Safaricom', close: '28.40', direction: 'up', change: '2.2%', isDemonstration: true },
  ],
}
