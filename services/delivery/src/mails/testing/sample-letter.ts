import type { Letter } from '../letter/letter.ts'
import type { LetterRecipient } from '../letter/compose-letter.ts'
import { jpegOf, type MailSite } from '../base/mail-site.ts'

export const site: MailSite = {
  origin: 'https://soko.example',
  senders: {
    letter: 'letters@mail.soko.example',
    digest: 'digest@mail.soko.example',
    confirmation: 'hello@mail.soko.example',
    notice: 'notices@mail.soko.example',
  },
  noReply: 'no-reply@mail.soko.example',
  returnDomain: 'soko.example',
  postalAddress: 'Soko, 3rd floor, Kimathi Chambers, Kimathi Street, PO Box 41270, 00100 Nairobi, Kenya',
  imageOf: jpegOf,
}

export const ama: LetterRecipient = {
  about: 'contact-01KAMA',
  address: 'ama@mail.example',
  subscriptionId: '01KSUB',
  since: Date.UTC(2025, 9, 3, 8),
  oneClick: 'https://soko.example/api/unsubscribe/7Hq2',
  unsubscribe: 'https://soko.example/unsubscribe/7Hq2',
  settings: 'https://soko.example/mail-settings/7Hq2',
}

export const image = '/media/0123456789abcdef0123456789abcdef/full.webp'
/** Of the same image. */
export const mailImage = '/media/0123456789abcdef0123456789abcdef/mail.jpeg'

/** The letter of the design (`mail-letter.txt`), as its author wrote it in the editor. */
export const shillingLetter: Letter = {
  postId: '01KPOST',
  slug: 'the-shilling-that-would-not-move',
  title: 'The shilling that would not move: reading KES/USD at 129',
  summary:
    'For more than a year the shilling has traded inside a band narrower than the spread at a Nairobi bureau. Here is what pays for it, and the three figures that would tell us first.',
  html: [
    '<p>On the morning of the last auction I wrote 129.24 on a yellow card and pinned it above my desk. Twelve weeks later the card is still right. A currency that moves less than its own transaction cost is telling you about its <a href="https://centralbank.example/orders?day=1&amp;all=yes" rel="noopener nofollow ugc">central bank’s order book</a>, not about the economy beneath it.</p>',
    '<h2>What holds the line</h2>',
    '<p>Three flows do most of the work. None of them is secret, and each is published soon enough to be useful.</p>',
    '<ul><li><strong>Remittances</strong>, which now arrive evenly through the month.</li><li><strong>Official purchases</strong>, visible as a step in reserves each Thursday.</li><li><strong>The coupon calendar</strong>, which decides when dollars must leave again.</li></ul>',
    '<figure class="figures"><dl><div><dt>Months of import cover</dt><dd>5.3 <small class="up">0.9</small></dd></div><div><dt>KES/USD, 90-day range</dt><dd>0.42% <small>unchanged</small></dd></div><div><dt>91-day bill, per cent</dt><dd>7.81 <small class="down">2.10</small></dd></div></dl></figure>',
    '<blockquote>Stability is not the absence of pressure. It is pressure that somebody is paid to absorb.<br />A dealer on Kenyatta Avenue, when I asked for a forecast</blockquote>',
    '<h2>What it costs</h2>',
    '<p>Buying dollars puts shillings into banks. Those shillings are taken back with bills, and the bills pay interest. My estimate for the last four quarters, in billions of shillings:</p>',
    '<figure class="table"><table><thead><tr><th>Quarter</th><th class="num">Bought</th><th class="num">Taken back</th><th class="num">Interest</th></tr></thead><tbody><tr><th>Q4 2024</th><td class="num">118.4</td><td class="num">96.0</td><td class="num">3.1</td></tr><tr><th>Q1 2025</th><td class="num">141.9</td><td class="num">120.5</td><td class="num">3.4</td></tr><tr><th>Q2 2025</th><td class="num">167.2</td><td class="num">150.8</td><td class="num">3.6</td></tr><tr><th>Q3 2025</th><td class="num">154.0</td><td class="num">149.1</td><td class="num">3.2</td></tr></tbody></table></figure>',
    `<figure class="image"><img src="${image}" alt="A coin setting on a flat, calm line" width="900" height="600" /><figcaption>A flat line still costs something to hold.</figcaption></figure>`,
    '<p>Falling bill rates have made the stillness cheaper just as it grew larger. That is the lucky part, and the part I would not count on.</p>',
    '<p>If two of the three figures turn in the same fortnight, take the card off the wall.</p>',
  ].join(''),
  image,
  publishedAt: Date.UTC(2025, 10, 17, 6),
  disclosure: '',
  tradViewLink: '',
  calls: [
    {
      name: 'USD/KES',
      direction: 'up',
      until: '2026-02-27',
      target: '132.50',
      sureness: 55,
      known: { date: '2025-11-17', close: '129.24' },
    },
  ],
  author: { userId: '01KAUTHOR', name: 'Wanjiku Njeri', username: 'wanjiku_n' },
}
