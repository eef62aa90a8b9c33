import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Limits } from './limits.ts'
import {
  CanonicalUrl,
  Disclosure,
  Email,
  Id,
  ImageAddress,
  Name,
  PastDay,
  Password,
  Phone,
  TradingViewLink,
  Username,
  WebAddress,
} from './fields.ts'

const table: Record<string, { field: z.ZodType; takes: string[]; refuses: string[] }> = {
  Username: {
    field: Username,
    takes: ['abc', 'Amina_Otieno', '0'.repeat(30)],
    refuses: ['', 'ab', 'a'.repeat(31), 'a b', ' abc', 'josé', 'a-b', 'abc\n'],
  },
  Name: {
    field: Name,
    takes: ['Amina Otieno', 'J', 'أمينة', 'Zoë 🌍', "N'Golo"],
    refuses: [
      '',
      ' ',
      '\u202E',
      ...Array.from(
        '\0\n\t\u007f\u0085\u061c\u200e\u200f\u2028\u202a\u202e\u2066\u2069',
        (control) => `a${control}b`,
      ),
    ],
  },
  Email: {
    field: Email,
    takes: ['a@b.co', ' amina@soko.example ', `${'a'.repeat(245)}@soko.com`],
    refuses: ['', 'amina', '@soko.com', 'a@b', 'a b@soko.com', 'a\0@soko.com', `${'a'.repeat(246)}@soko.com`],
  },
  Password: {
    field: Password,
    takes: ['12345678', 'éééé', '  spaces ', 'x'.repeat(72), 'é'.repeat(36), 'e\u0301'.repeat(36)],
    refuses: [
      '',
      '1234567',
      'ééé',
      'e\u0301'.repeat(3),
      'ａ'.repeat(7),
      '\ufdfa'.repeat(8),
      'x'.repeat(73),
      'é'.repeat(37),
      '1234567\0',
      '1234567\uD800',
    ],
  },
  Phone: {
    field: Phone,
    takes: ['', '+254 (20) 123-456', '020/123.456'],
    refuses: ['call me', '1'.repeat(41)],
  },
  ImageAddress: {
    field: ImageAddress,
    takes: ['', '/media/01ab.webp', 'https://soko.example/media/01ab.webp'],
    refuses: ['x', 'https://soko.example/other.png', 'javascript:alert(1)', '/media/a?b', '//evil/media/a'],
  },
  TradingViewLink: {
    field: TradingViewLink,
    takes: [
      '',
      'https://www.tradingview.com/x/AbC123/',
      'https://tradingview.com',
      ' https://in.tradingview.com/chart/?symbol=NSE:SCOM ',
    ],
    refuses: [
      'https://tradingview.com.evil.com/',
      'https://eviltradingview.com/',
      'https://tradingview.com@evil.com/',
      'https://user:pass@tradingview.com/',
      'https:\\\\evil.com\\.tradingview.com',
      'javascript:alert("https://tradingview.com")',
      `https://www.tradingview.com/${'"'.repeat(Limits.addressLength - 40)}`,
    ],
  },
  WebAddress: {
    field: WebAddress,
    takes: ['', 'https://soko.example/a?b#c', 'http://soko.example'],
    refuses: ['javascript:alert(1)', 'data:text/html,x', 'soko.example', 'https://'],
  },
  CanonicalUrl: {
    field: CanonicalUrl,
    takes: ['', 'https://example.com/2024/tea?a=b', 'http://example.com:8080/', ' https://example.com/é '],
    refuses: ['example.com', 'ftp://example.com/', 'https://', 'https://ann:secret@example.com/'],
  },
  PastDay: {
    field: PastDay,
    takes: ['', '2024-05-03', '2024-02-29', '1998-12-31', new Date().toISOString().slice(0, 10)],
    refuses: ['2023-02-29', '3 May 2024', '2024-5-3', `${new Date().getUTCFullYear() + 1}-01-15`],
  },
  Disclosure: {
    field: Disclosure,
    takes: ['', 'I hold the asset.', 'é'.repeat(200)],
    refuses: ['x'.repeat(201), 'a\0'],
  },
  Id: {
    field: Id,
    takes: ['01JZ3V4Y7N0000000000000000', 'a-b_c'],
    refuses: ['', 'a'.repeat(65), 'a b', 'a/b', '../a', 'a@1', 'a\n'],
  },
}

it('normalizes addresses, escapes their quotes and angle brackets, and joins the lines of a disclosure', () => {
  expect(TradingViewLink.parse(' https://www.tradingview.com/x/"><b>?a="<#"< ')).toBe(
    'https://www.tradingview.com/x/%22%3E%3Cb%3E?a=%22%3C#%22%3C',
  )
  expect(TradingViewLink.parse('')).toBe('')
  expect(CanonicalUrl.parse(' HTTPS://Example.com/"><b> ')).toBe('https://example.com/%22%3E%3Cb%3E')
  expect(Disclosure.parse(' I hold\n the  asset. ')).toBe('I hold the asset.')
})

describe.each(Object.entries(table))('%s', (_, { field, takes, refuses }) => {
  it.each(takes)('takes %j', (value) => {
    expect(field.safeParse(value).success).toBe(true)
  })
  it.each(refuses)('refuses %j with a sentence', (value) => {
    const { error } = field.safeParse(value)
    expect(error?.issues[0]?.message).toMatch(/^(?!Invalid)[A-Z].{10,}$/)
  })
  it('refuses values that are not text', () => {
    expect(field.safeParse(7).success).toBe(false)
    expect(field.safeParse(null).success).toBe(false)
  })
})
