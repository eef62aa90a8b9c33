import { expect, it } from 'vitest'
import { NOTHING, sourcesOf } from './counts.ts'

it('names a search engine once for all its countries, and other hosts unchanged', () => {
  const sources = {
    'google.com': 3,
    'www.google.co.ke': 4,
    'google.com.ng': 2,
    'news.google.com': 1,
    'docs.google.com': 5,
    'google.example.com': 1,
    'notgoogle.com': 1,
    'cn.bing.com': 1,
    'www.bing.com': 1,
    'fr.search.yahoo.com': 1,
    'finance.yahoo.com': 1,
    'yandex.com.tr': 1,
    direct: 7,
    other: 2,
  }
  expect(sourcesOf({ ...NOTHING, sources }).map(({ from, readers }) => `${from} ${readers}`)).toEqual([
    'Google 10',
    'direct 7',
    'docs.google.com 5',
    'Bing 2',
    'Yahoo 1',
    'Yandex 1',
    'finance.yahoo.com 1',
    'google.example.com 1',
    'notgoogle.com 1',
    'other 2',
  ])
})
