import { expect, it } from 'vitest'
import { readAddressList } from './read-address-list.ts'

const read = (text: string) => readAddressList(new TextEncoder().encode(text))
const ama = 'ama@mail.example'
const kofi = 'kofi@mail.example'

it.each([
  ['one address a line', `${ama}\r\n\r\n ${kofi} \n`, 0],
  ['a mail program, on one line', `${ama}, ${kofi}`, 0],
  ['a column', `\uFEFFname;Email\nAma;${ama}\nKofi;${kofi}\n`, 0],
  ['Mailchimp', `"Email Address","First Name"\n"${ama}","Ama, the first"\n${kofi},Kofi\n`, 0],
  [
    'Ghost',
    `id,email,name,note,subscribed_to_emails\n1,${ama},Ama,,true\n2,${kofi},Kofi,,true\n3,no@mail.example,No,,false\n`,
    1,
  ],
  [
    'Substack',
    `email,active_subscription,expiry,email_disabled\n${ama},false,,false\n${kofi},true,,false\nno@mail.example,false,,true\n`,
    1,
  ],
])('reads a list from %s', (_from, text, optedOut) => {
  expect(read(text)).toEqual({ addresses: [ama, kofi], optedOut })
})

it('reads lists in the encoding of older spreadsheets', () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('name,email\nJos'),
    0xe9,
    ...new TextEncoder().encode(`,${ama}\n`),
  ])
  expect(readAddressList(bytes)).toMatchObject({ addresses: [ama] })
})

it('leaves the check of addresses to the server', () => {
  expect(read(`email\n${ama}\nnot an address\n`)).toMatchObject({ addresses: [ama, 'not an address'] })
})

it.each([
  ['no-addresses', 'name,phone\nAma,1\n'],
  ['no-addresses', ''],
  ['no-addresses', 'email\n\n'],
  ['no-addresses', 'email,name\n'],
  ['too-many', `${ama}\n`.repeat(10_001)],
  ['too-many', `${ama},`.repeat(10_001)],
  ['too-large', `${ama}\n`.repeat(120_000)],
])('refuses a list: %s', (reason, text) => {
  expect(read(text)).toBe(reason)
})
